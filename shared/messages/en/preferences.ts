/** How requests are sent to a venue: pace and session. */
export const preferences = {
  'preferences.atOnce': 'Simultaneous requests',
  'preferences.atOnce.about':
    'More is faster. Lower it if the platform often reports too many requests.',
  'preferences.atOnce.value': '{count, plural, one {# request} other {# requests}}',
  'preferences.pause': 'Pause between requests',
  'preferences.pause.about': 'Raise it if the platform often reports too many requests.',
  'preferences.pause.value': '{seconds, plural, =0 {No pause} one {# second} other {# seconds}}',
  'preferences.session': 'When a session ends',
  'preferences.session.log-in-again': 'Sign in again',
  'preferences.session.log-in-again.about':
    'With your keys, a few minutes before the session’s hour ends.',
  'preferences.session.renew': 'Renew the session',
  'preferences.session.renew.about':
    'Deprecated by the platform. Extends a session for up to four hours after sign-in. After sleep, or if refused, Venue Desk signs in again.',
  'preferences.keepUp': 'Update downloaded data whenever the venue is opened',
  'preferences.slow':
    'The platform was too slow for longer periods, so shorter ones are downloaded: {datasets}.',
  'preferences.slow.one': '{dataset} (up to {days, plural, one {# day} other {# days}})',
  'preferences.slow.reset': 'Try whole months',
  'preferences.loads': 'The nightly data load ends by',
  'preferences.loads.about':
    'Yesterday may still change until at least three hours after this time.',
  'preferences.loads.seen':
    '{time}, as seen on the last {nights, plural, one {# night} other {# nights}}',
  'preferences.loads.notSeen': '{time} for now; adjusts after three nights',
  'preferences.emptyYears': 'Stop looking for guides after',
  'preferences.emptyYears.about':
    'The platform lists guides by registration month. Months are downloaded backwards until this many years have none.',
  'preferences.emptyYears.value':
    '{years, plural, one {# year without a new guide} other {# years without a new guide}}',
  'preferences.saved': 'Settings saved.',
} as const;
