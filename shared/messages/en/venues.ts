/** Venues: the first run, the form, keys and environments. */
export const venues = {
  'welcome.title': 'Welcome to Venue Desk',
  'welcome.text':
    'See and export what your ticketing platform knows about your venue: bookings, orders, visitors, guides, tasks and scans. Any period, every row.',
  'welcome.demo.title': 'Try the demo venue',
  'welcome.demo.text':
    'A made-up museum that runs on this computer. Nothing to fill in, and nothing leaves the machine.',
  'welcome.demo.starting': 'Starting the demo venue…',
  'welcome.add.title': 'Add my venue',
  'welcome.add.text': 'Connect with the three keys that the platform’s support gave you.',
  'welcome.privacy':
    'Keys stay in this computer’s keychain. They are never shown again and go only to the platform.',
  'welcome.back': 'Back',

  'venue.add.title': 'Add my venue',
  'venue.add.text': 'The keys and the addresses are in the message from the platform’s support.',
  'venue.section.venue': 'Venue',
  'venue.section.platform': 'Addresses of the platform',
  'venue.section.keys': 'Keys',
  'venue.name': 'Venue name',
  'venue.name.about': 'As you call it yourself.',
  'venue.environment': 'Environment',
  'venue.authUrl': 'Authentication address',
  'venue.authUrl.about': 'Where to sign in. Begins with https://',
  'venue.baseUrl': 'Booking address',
  'venue.baseUrl.about': 'Where the data is. Begins with https://',
  'venue.certificate': 'Trusted certificate (optional)',
  'venue.certificate.about':
    'Only for a platform behind a certificate that this computer doesn’t know: paste it in PEM form.',
  'venue.certificate.wrong':
    'This is no certificate. One in PEM form begins with “-----BEGIN CERTIFICATE-----”.',
  'venue.timeZone': 'Time zone',
  'venue.timeZone.about': 'The zone that the venue’s clocks show. Type its city.',
  'venue.timeZone.now': 'It is {time} there now.',
  'venue.timeZone.guess':
    'Use {zone}, {by, select, address {by the address} other {as on this computer}}: {time} now',
  'venue.currency': 'Currency',
  'venue.currency.guess': 'Use {currency}, {name}, by the time zone',
  'venue.currency.other':
    'Orders are in {currencies}, but this venue is set to {own}. {own} is used where a row has no currency.',
  'venue.currency.use': 'Set to {currency}',
  'venue.advanced': 'Advanced',
  'venue.apiKey': 'API key',
  'venue.apiSecret': 'API secret',
  'venue.apiSecret.about':
    '{signing, select, hmac {Paste the secret as it was given to you.} other {Paste the whole file, from “-----BEGIN {signing, select, rsa_signature {PRIVATE} other {PUBLIC}} KEY-----” to the last line. Extra spaces, quotes or line breaks don’t matter.}}',
  'venue.signing': 'Signing',
  'venue.signing.about':
    'How sign-ins are signed. If the keys are refused, the connection check tries each way and says which works.',
  'venue.signing.rsa-encryption': 'RSA encryption with a public key (usual)',
  'venue.signing.rsa-signature': 'RSA signature with a private key',
  'venue.signing.hmac': 'HMAC-SHA256 with a plain secret',
  'venue.key.wrong':
    'This isn’t a key, or there is more than the key. Copy the key alone, without its name.',
  'venue.keys.taken': 'Filled in from what you pasted: {keys}.',
  'venue.bookingKeys': 'Separate keys for the booking API',
  'venue.bookingApiKey': 'API key for booking',
  'venue.bookingTenantKey': 'Tenant key for booking',
  'venue.tenantKey': 'Tenant key',
  'venue.tenantKey.about': 'Leave it empty if support gave you none.',
  'venue.address.wrong':
    'This isn’t a web address. Copy it as support gave it to you, without spaces.',
  'venue.required': 'This is needed.',
  'venue.choose': 'Choose one from the list.',
  'venue.list.show': 'Show list',
  'venue.test': 'Test connection',
  'venue.testing': 'Signing in…',
  'venue.test.ok': 'Signed in, and the booking API answers with this tenant key.',
  'venue.test.clock':
    '{seconds, plural, =0 {Clocks agree.} one {This computer’s clock differs by # second.} other {This computer’s clock differs by # seconds.}}',
  'venue.save': 'Save venue',
  'venue.saving': 'Signing in and saving…',
  'venue.cancel': 'Cancel',
  'venue.fix': 'Some fields need your attention.',

  'environment.production': 'Production',
  'environment.staging': 'Staging',
  'environment.demo': 'Demo',
  'environment.production.about': 'Live data of the venue',
  'environment.staging.about': 'Test data on the platform',
  'environment.demo.about': 'Made-up data on this computer',

  'venues.switch': 'Venue: {venue}, {environment}',
  'venues.list': 'Venues',
  'venues.add': 'Add a venue…',
  'venues.demo': 'Open the demo venue',
  'venues.replaceKeys': 'Replace keys…',
  'venues.remove': 'Forget this venue…',
  'venues.signOut': 'Sign out',

  'forget.title': 'Forget {venue} ({environment})?',
  'forget.text':
    'Its profile, keys, downloaded rows, columns and preferences are removed from this computer. Nothing changes on the platform. To add it again you need its keys.',
  'forget.confirm': 'Forget venue',
  'forget.filesLeft':
    '{files, plural, one {# file with rows of {venue} could not be removed. Its key is gone, so nobody can read it.} other {# files with rows of {venue} could not be removed. Their key is gone, so nobody can read them.}}',
  'forget.cancel': 'Keep it',

  'keys.title': 'Replace the keys of {venue}',
  'keys.text': 'The old keys stay until the new ones have signed in.',
  'keys.save': 'Sign in and replace',
  'keys.cancel': 'Cancel',

  'credentials.missing.title': 'The keys of this venue aren’t on this computer',
  'credentials.missing.text': 'Enter them to go on. Your settings for this venue are still here.',
  'credentials.memory':
    'This computer’s keychain is missing or locked. Keys and downloaded rows are held in memory and are gone when you quit.',
} as const;
