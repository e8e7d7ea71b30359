/** Venues: the first run, the form, keys and environments. */
export const venues = {
  'welcome.title': 'Welcome to Venue Desk',
  'welcome.text':
    'See and export everything your ticketing platform knows: bookings, orders, visitors, guides, tasks and scans.',
  'welcome.demo.title': 'Try the demo venue',
  'welcome.demo.text': 'A sample museum on this computer. No sign-up; nothing leaves it.',
  'welcome.add.text': 'You need the two or three keys from the platform’s support.',
  'welcome.privacy':
    'Keys stay in this computer’s keychain. They are never shown again and go only to the platform.',

  'venue.add.title': 'Add my venue',
  'venue.add.text': 'Support sent you the keys and addresses.',
  'venue.section.platform': 'Platform addresses',
  'venue.section.keys': 'Keys',
  'venue.name': 'Venue name',
  'venue.environment': 'Environment',
  'venue.authUrl': 'Authentication address',
  'venue.baseUrl': 'Booking address',
  'venue.certificate': 'Trusted certificate (optional)',
  'venue.certificate.about':
    'Only if this computer doesn’t trust the platform’s certificate. Paste it in PEM form.',
  'venue.certificate.wrong':
    'Not a certificate. In PEM form, one begins with “-----BEGIN CERTIFICATE-----”.',
  'venue.timeZone': 'Time zone',
  'venue.timeZone.about': 'Type the venue’s city.',
  'venue.timeZone.now': 'It is {time} there now.',
  'venue.timeZone.guess':
    'Use {zone}, {by, select, address {from the address} other {as on this computer}}: {time} now',
  'venue.currency.guess': 'Use {currency}, {name}, from the time zone',
  'venue.currency.other':
    'Orders are in {currencies}, but this venue is set to {own}. {own} is used where rows have no currency.',
  'venue.currency.use': 'Set to {currency}',
  'venue.advanced': 'Advanced',
  'venue.apiKey': 'API key',
  'venue.apiSecret': 'API secret',
  'venue.apiSecret.about':
    '{signing, select, hmac {Paste the secret as you received it.} other {Paste the whole file, from “-----BEGIN {signing, select, rsa_signature {PRIVATE} other {PUBLIC}} KEY-----” to the last line. Extra spaces, quotes or line breaks don’t matter.}}',
  'venue.signing': 'Signing',
  'venue.signing.about': 'If the keys are refused, the connection check finds the right one.',
  'venue.signing.rsa-encryption': 'RSA encryption with a public key (usual)',
  'venue.signing.rsa-signature': 'RSA signature with a private key',
  'venue.signing.hmac': 'HMAC-SHA256 with a plain secret',
  'venue.key.wrong': 'Not a key, or more than the key. Copy the key alone, without its name.',
  'venue.keys.taken': 'Filled in from what you pasted: {keys}.',
  'venue.bookingKeys': 'Separate keys for the booking API',
  'venue.bookingApiKey': 'API key for booking',
  'venue.bookingTenantKey': 'Tenant key for booking',
  'venue.tenantKey': 'Tenant key',
  'venue.tenantKey.about': 'Leave empty if support gave you none.',
  'venue.address.start': 'https://',
  'venue.address.wrong': 'Not a web address. Copy it as support gave it, without spaces.',
  'venue.required': 'Required',
  'venue.choose': 'Choose from the list.',
  'venue.list.show': 'Show list',
  'venue.test': 'Test connection',
  'venue.test.ok': 'Signed in, and the booking API accepts this tenant key.',
  'venue.test.clock':
    '{seconds, plural, =0 {Clocks agree.} one {This computer’s clock differs by # second.} other {This computer’s clock differs by # seconds.}}',
  'venue.save': 'Save venue',
  'venue.saving': 'Signing in and saving…',
  'venue.fix': 'Check the marked fields.',

  'environment.production': 'Production',
  'environment.staging': 'Staging',
  'environment.demo': 'Demo',
  'environment.production.about': 'The venue’s live data',
  'environment.staging.about': 'Test data on the platform',
  'environment.demo.about': 'Sample data on this computer',

  'venues.switch': 'Venue: {venue}, {environment}',
  'venues.add': 'Add a venue…',
  'venues.demo': 'Open the demo venue',
  'venues.replaceKeys': 'Replace keys…',
  'venues.edit': 'Edit venue…',
  'venues.remove': 'Remove venue…',
  'venues.signOut': 'Sign out',

  'forget.title': 'Remove {venue} ({environment})?',
  'forget.text':
    'Its settings, keys, downloaded rows and layouts are removed from this computer. Nothing changes on the platform. To add it again, you need its keys.',
  'forget.confirm': 'Remove venue',
  'forget.filesLeft':
    '{files, plural, one {# file with rows for {venue} couldn’t be removed. Without its key, nobody can read it.} other {# files with rows for {venue} couldn’t be removed. Without their key, nobody can read them.}}',

  'keys.title': 'Replace keys',
  'keys.text': 'The old keys stay until the new ones work.',
  'keys.save': 'Replace keys',

  'credentials.missing.text':
    'Enter them to continue. Your settings for this venue are still here.',
  'credentials.memory':
    'Your keychain is missing or locked. Keys and downloaded rows stay in memory and are lost when you quit.',
} as const;
