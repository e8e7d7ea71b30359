/** The login doctor: what it looks at, what it finds, and what to do. */
export const doctor = {
  'doctor.title': 'Connection check',
  'doctor.open': 'Find out why',
  'doctor.about':
    'Checks each step from your keys to the platform’s first answer. Nothing is downloaded or changed.',
  'doctor.waiting': 'Waiting {wait} before trying again (attempt {attempt})…',
  'doctor.again': 'Check again',
  'doctor.cause': 'Cause',
  'doctor.healthy.title': 'Everything works',
  'doctor.healthy.text': 'Signing in and reading data both worked just now.',
  'doctor.noted.text': 'Signing in works. See the warnings below.',
  'doctor.all': 'All checks',
  'doctor.outcome.passed': 'Passed',
  'doctor.outcome.noted': 'Warning',
  'doctor.outcome.failed': 'Failed',
  'doctor.outcome.skipped': 'Not checked',
  'doctor.report.save': 'Save report',
  'doctor.report.saved': 'Saved as {file}',
  'doctor.report.format': 'Text',
  'doctor.report.file': 'connection report',
  'doctor.report.title': 'Venue Desk: connection report',
  'doctor.report.made': 'Created at',
  'doctor.report.noSecrets':
    'This report has no keys, only their length and up to four first characters.',

  'doctor.check.keychain': 'Keychain',
  'doctor.check.api-key': 'API key',
  'doctor.check.api-secret': 'API secret',
  'doctor.check.tenant-key': 'Tenant key',
  'doctor.check.addresses': 'Addresses',
  'doctor.check.environment': 'Environment',
  'doctor.check.proxy': 'Proxy',
  'doctor.check.name': 'Host name',
  'doctor.check.connection': 'Connection',
  'doctor.check.certificate': 'Certificate',
  'doctor.check.clock': 'Clock',
  'doctor.check.signing': 'Sign-in signature',
  'doctor.check.sign-in': 'Sign-in',
  'doctor.check.booking-access': 'Booking API',
  'doctor.check.tenant': 'Tenant key on the platform',

  'doctor.found.keys-kept': 'All three keys could be read.',
  'doctor.found.keys-typed': 'The keys in the form are used; nothing was saved.',
  'doctor.found.needs-keys': 'Needs all three keys.',
  'doctor.found.key-form':
    '{length} characters{start, select, other {, beginning with {start}}}. The format is correct.',
  'doctor.found.key-cleaned':
    '{length} characters{start, select, other {, beginning with {start}}}. Spaces, line breaks or quotes around it were removed.',
  'doctor.found.key-characters':
    'It is too long, or has characters no key has, such as accents or symbols.',
  'doctor.do.key-characters': 'Copy the key again from support’s message.',
  'doctor.found.same-as-api-key': 'The API key and the tenant key are the same text.',
  'doctor.do.same-as-api-key': 'They are two different keys: enter the tenant key again.',
  'doctor.found.secret-form': 'A public key of {bits} bits, as it should be.',
  'doctor.found.secret-private': 'An RSA private key of {bits} bits.',
  'doctor.found.secret-text': 'A plain secret of {length} characters.',
  'doctor.found.tenant-key-none': 'None entered. Requests are sent without it.',
  'doctor.found.secret-mended':
    'A public key of {bits} bits. Line breaks, quotes or header lines were fixed.',

  'doctor.found.needs-addresses': 'Needs both addresses.',
  'doctor.found.address-form':
    '{field, select, authUrl {The authentication address} other {The booking address}} can’t be read as an address.',
  'doctor.do.address-form': 'Copy it again. It looks like https://host/segment.',
  'doctor.found.addresses-swapped': 'The authentication and booking addresses are swapped.',
  'doctor.do.addresses-swapped': 'Swap the two addresses.',
  'doctor.found.addresses-equal': 'Both addresses are the same. Each API has its own.',
  'doctor.do.addresses-equal':
    'The authentication address usually ends in /authenticationapi, the booking address in /bookingapi.',
  'doctor.found.segment-missing':
    '{field, select, authUrl {The authentication address} other {The booking address}} lacks “{segment}”, which is usually in its path.',
  'doctor.do.segment-missing': 'Check the end of that address.',
  'doctor.found.addresses-form': 'Each API has its own path.',

  'doctor.found.environment-demo': 'The demo venue runs on this computer.',
  'doctor.found.environment-fits': 'The host fits the chosen environment.',
  'doctor.found.hosts-differ':
    'One address is for a trial environment, the other isn’t: {host} and {other}.',
  'doctor.do.hosts-differ': 'Use two addresses from the same environment, with its keys.',
  'doctor.found.production-on-staging-host':
    'This is a production venue, but {host} looks like a trial environment.',
  'doctor.do.production-on-staging-host':
    'Enter the production addresses, or make it a staging venue. Keys work in one environment only.',
  'doctor.found.staging-on-production-host':
    'This is a staging venue, but {host} doesn’t look like a trial environment.',
  'doctor.do.staging-on-production-host':
    'Enter the staging addresses, or make it a production venue. Keys work in one environment only.',

  'doctor.found.needs-connection': 'Needs a connection.',
  'doctor.found.no-proxy': 'This computer connects directly.',
  'doctor.found.through-proxy': 'This computer connects through {proxy}.',
  'doctor.found.proxy-does': 'The proxy does this, so it can’t be checked here.',
  'doctor.found.name-found': '{host} was found.',
  'doctor.found.address-literal': '{host} is a numeric address, so there is no name to look up.',
  'doctor.found.connected': '{host} accepts connections.',
  'doctor.found.certificate-accepted': 'The connection to {host} is trusted.',
  'doctor.found.certificate-of-system':
    '{subject}, issued by {issuer}, valid until {validUntil}; this computer trusts it.',
  'doctor.found.certificate-of-profile':
    '{subject}, valid until {validUntil}; trusted because this venue lists this certificate.',
  'doctor.found.certificate-ends-soon': '{subject} is valid only until {validUntil}.',
  'doctor.do.certificate-ends-soon': 'Tell the platform’s support if it isn’t replaced in time.',

  'doctor.found.clock-right':
    'Within {seconds, plural, one {# second} other {# seconds}} of the platform’s clock.',
  'doctor.found.clock-near':
    '{seconds, plural, one {# second} other {# seconds}} from the platform’s clock; {allowed} are allowed.',
  'doctor.do.clock-near': 'Let the network set this computer’s clock before it drifts further.',
  'doctor.found.clock-corrected':
    '{seconds, plural, one {# second} other {# seconds}} from the platform’s clock. Venue Desk corrects for it; other programs may not.',
  'doctor.do.clock-corrected': 'Let the network set this computer’s clock.',
  'doctor.found.clock-not-told': 'The platform doesn’t send its time.',

  'doctor.found.signing-right':
    'The header’s key and the body’s key agree, and the {bytes}-byte signature is as documented.',
  'doctor.found.signing-wrong': 'The sign-in this app sends isn’t as documented.',
  'doctor.do.signing-wrong': 'This is our mistake: send the report to support.',
  'doctor.found.signed-in': 'The platform accepted these keys.',
  'doctor.found.other-signing':
    'These keys sign in, but with another signing: {signing, select, rsa_signature {RSA signature with a private key} hmac {HMAC-SHA256 with a plain secret} other {RSA encryption with a public key}}.',
  'doctor.do.other-signing': 'Enter the keys again and choose it at “Signing” under “Advanced”.',
  'doctor.found.needs-sign-in': 'Needs a session.',
  'doctor.found.needs-access': 'Needs access to the booking API.',
  'doctor.found.booking-answers': 'The booking API accepts these keys.',
  'doctor.found.access-refused':
    'These keys sign in. The booking API refuses them with and without the tenant key.',
  'doctor.do.access-refused':
    'Ask support whether this API key may use the booking API. Production has its own keys for it.',
  'doctor.found.tenant-refused': 'The booking API accepts the API key, but not this tenant key.',
  'doctor.do.tenant-refused': 'Enter the tenant key again; it may belong to another venue.',
  'doctor.found.tenant-needed': 'It belongs to this API key, and the platform requires it.',
  'doctor.found.tenant-optional': 'It was accepted. The platform also answers without it.',
} as const;
