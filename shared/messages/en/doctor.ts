/** The login doctor: what it looks at, what it finds, and what to do. */
export const doctor = {
  'doctor.title': 'Check the connection of {venue}',
  'doctor.menu': 'Check the connection…',
  'doctor.open': 'Find out why',
  'doctor.about':
    'Checks each step from your keys to the platform’s first answer, and says which one fails. Nothing is downloaded or changed.',
  'doctor.running': 'Checking… This takes a few seconds.',
  'doctor.waiting': 'Waiting {wait} before asking again (attempt {attempt})…',
  'doctor.stop': 'Stop',
  'doctor.again': 'Check again',
  'doctor.close': 'Close',
  'doctor.cause': 'The cause',
  'doctor.healthy.title': 'Everything works',
  'doctor.healthy.text': 'Signing in and asking the platform both succeeded just now.',
  'doctor.noted.text': 'Signing in works. What is marked below is worth a look.',
  'doctor.all': 'All checks',
  'doctor.outcome.passed': 'Passed',
  'doctor.outcome.noted': 'Worth a look',
  'doctor.outcome.failed': 'Failed',
  'doctor.outcome.skipped': 'Not checked',
  'doctor.report.save': 'Save a report',
  'doctor.report.saved': 'Saved as {file}',
  'doctor.report.dialogTitle': 'Save the report',
  'doctor.report.format': 'Text',
  'doctor.report.file': 'connection report',
  'doctor.report.title': 'Venue Desk: connection report',
  'doctor.report.made': 'Made at',
  'doctor.report.noSecrets':
    'This report holds no keys: of each, at most the first four characters and the length are told.',

  'doctor.check.keychain': 'Where the keys are',
  'doctor.check.api-key': 'API key',
  'doctor.check.api-secret': 'API secret',
  'doctor.check.tenant-key': 'Tenant key',
  'doctor.check.addresses': 'Addresses',
  'doctor.check.environment': 'Environment',
  'doctor.check.proxy': 'Proxy',
  'doctor.check.name': 'Name of the host',
  'doctor.check.connection': 'Connection',
  'doctor.check.certificate': 'Certificate',
  'doctor.check.clock': 'Clock',
  'doctor.check.signing': 'Signature of the login',
  'doctor.check.sign-in': 'Signing in',
  'doctor.check.booking-access': 'Booking API',
  'doctor.check.tenant': 'Tenant key at the platform',

  'doctor.found.keys-kept': 'The three keys could be read.',
  'doctor.found.keys-typed': 'The keys in the form are used; nothing was stored.',
  'doctor.found.needs-keys': 'Needs all three keys.',
  'doctor.found.key-form':
    '{length} characters{start, select, other {, beginning with {start}}}. The format is correct.',
  'doctor.found.key-cleaned':
    '{length} characters{start, select, other {, beginning with {start}}}. Spaces, line breaks or quotes around it were left out.',
  'doctor.found.key-characters':
    'It has characters that no key has, such as accents or symbols, or is too long.',
  'doctor.do.key-characters': 'Copy the key again from where support sent it.',
  'doctor.found.same-as-api-key': 'The same text was entered as API key and as tenant key.',
  'doctor.do.same-as-api-key': 'They are two different keys: enter the tenant key again.',
  'doctor.found.secret-form': 'A public key of {bits} bits, as it should be.',
  'doctor.found.secret-private': 'An RSA private key of {bits} bits.',
  'doctor.found.secret-text': 'A plain secret of {length} characters.',
  'doctor.found.tenant-key-none': 'None was entered. Calls are sent without it.',
  'doctor.found.secret-mended':
    'A public key of {bits} bits. Line breaks, quotes or header lines were put right.',

  'doctor.found.needs-addresses': 'Needs both addresses.',
  'doctor.found.address-form':
    '{field, select, authUrl {The authentication address} other {The booking address}} can’t be read as an address.',
  'doctor.do.address-form': 'Copy it again; it looks like https://host/segment.',
  'doctor.found.addresses-swapped':
    'The authentication address and the booking address are in each other’s place.',
  'doctor.do.addresses-swapped': 'Swap the two addresses.',
  'doctor.found.addresses-equal': 'Both addresses are the same; each API has its own.',
  'doctor.do.addresses-equal':
    'The authentication address usually ends in /authenticationapi, the booking address in /bookingapi.',
  'doctor.found.segment-missing':
    '{field, select, authUrl {The authentication address} other {The booking address}} has no “{segment}” in its path, which it usually has.',
  'doctor.do.segment-missing': 'Check the end of that address.',
  'doctor.found.addresses-form': 'Each API is at its own path segment.',

  'doctor.found.environment-demo': 'The demo venue runs on this computer.',
  'doctor.found.environment-fits': 'The host fits the environment that was chosen.',
  'doctor.found.hosts-differ':
    'One address is of a trial environment, the other is not: {host} and {other}.',
  'doctor.do.hosts-differ': 'Use two addresses of the same environment, with its keys.',
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
  'doctor.found.through-proxy': 'This computer goes through {proxy}.',
  'doctor.found.proxy-does': 'The proxy does this, so it can’t be seen from here.',
  'doctor.found.name-found': '{host} was found.',
  'doctor.found.address-literal': '{host} is an address of its own; there is no name to look up.',
  'doctor.found.connected': '{host} takes connections.',
  'doctor.found.certificate-accepted': 'The connection to {host} is trusted.',
  'doctor.found.certificate-of-system':
    '{subject}, issued by {issuer}, valid until {validUntil}; this computer trusts it.',
  'doctor.found.certificate-of-profile':
    '{subject}, valid until {validUntil}; trusted because this venue names exactly this certificate.',
  'doctor.found.certificate-ends-soon': '{subject} is valid only until {validUntil}.',
  'doctor.do.certificate-ends-soon': 'Tell the platform’s support if it isn’t replaced in time.',

  'doctor.found.clock-right':
    'Within {seconds, plural, one {# second} other {# seconds}} of the platform’s.',
  'doctor.found.clock-near':
    '{seconds, plural, one {# second} other {# seconds}} from the platform’s; {allowed} are allowed.',
  'doctor.do.clock-near': 'Let the network keep this computer’s clock before it drifts further.',
  'doctor.found.clock-corrected':
    '{seconds, plural, one {# second} other {# seconds}} from the platform’s. Venue Desk makes up for it; other programs may not.',
  'doctor.do.clock-corrected': 'Let the network keep this computer’s clock.',
  'doctor.found.clock-not-told': 'The platform’s answers don’t tell its time.',

  'doctor.found.signing-right':
    'The key of the header and that of the body agree, and the signature of {bytes} bytes is made as documented.',
  'doctor.found.signing-wrong': 'What this app sends is not what is documented.',
  'doctor.do.signing-wrong': 'This is a fault of ours: send the report to support.',
  'doctor.found.signed-in': 'The platform accepted these keys.',
  'doctor.found.other-signing':
    'These keys sign in, but by another way of signing: {signing, select, rsa_signature {RSA signature with a private key} hmac {HMAC-SHA256 with a plain secret} other {RSA encryption with a public key}}.',
  'doctor.do.other-signing':
    'Enter the keys again and choose that way at “Signing” under “Advanced”.',
  'doctor.found.needs-sign-in': 'Needs a session.',
  'doctor.found.needs-access': 'Needs access to the booking API.',
  'doctor.found.booking-answers': 'It answers for these keys.',
  'doctor.found.access-refused':
    'The platform signed these keys in, but refuses them at the booking API, with the tenant key and without.',
  'doctor.do.access-refused':
    'Ask support whether this API key may use the booking API. Production needs keys of its own for it.',
  'doctor.found.tenant-refused':
    'The booking API lets the API key in, but not with this tenant key.',
  'doctor.do.tenant-refused': 'Enter the tenant key again; it may be of another venue.',
  'doctor.found.tenant-needed': 'It belongs to this API key, and the platform asks for it.',
  'doctor.found.tenant-optional': 'It was not refused; the platform answers without it too.',
} as const;
