/** How requests are sent to a venue: pace and session. */
export const preferences = {
  'preferences.atOnce': 'Requests at once',
  'preferences.atOnce.about': 'Fewer is gentler. The platform’s limits aren’t documented.',
  'preferences.atOnce.value': '{count, plural, one {# request} other {# requests}}',
  'preferences.pause': 'Pause between requests',
  'preferences.pause.about': 'Raise it if the platform often asks to slow down.',
  'preferences.pause.value': '{seconds, plural, =0 {No pause} one {# second} other {# seconds}}',
  'preferences.session': 'When a session ends',
  'preferences.session.log-in-again': 'Sign in again',
  'preferences.session.log-in-again.about':
    'With the keys, a few minutes before the hour of a session is over.',
  'preferences.session.renew': 'Renew the session',
  'preferences.session.renew.about':
    'The platform’s documentation calls this deprecated. It extends a session before it ends, for up to four hours after signing in; after the computer slept, or where the platform refuses it, signing in again takes over.',
  'preferences.keepUp':
    'Bring what was downloaded by a job up to date whenever the venue is opened',
  'preferences.slow':
    'The platform took too long for longer periods, so less is requested at a time: {datasets}.',
  'preferences.slow.one': '{dataset} (at most {days, plural, one {# day} other {# days}})',
  'preferences.slow.reset': 'Try whole months',
  'preferences.loads': 'The night’s data load is over by',
  'preferences.loads.about':
    'Yesterday may still change until two downloads three hours apart, both after this time, agree.',
  'preferences.loads.seen':
    '{time}, as seen on the last {nights, plural, one {# night} other {# nights}}',
  'preferences.loads.notSeen': '{time}, until the app has seen three nights',
  'preferences.emptyYears': 'The guide directory is complete after',
  'preferences.emptyYears.about':
    'The platform lists guides by the month in which they were registered: months are downloaded backwards until none come for so long.',
  'preferences.emptyYears.value':
    '{years, plural, one {# year without a new guide} other {# years without a new guide}}',
  'preferences.save': 'Save',
  'preferences.cancel': 'Leave as it was',
  'preferences.saved': 'The connection’s settings are saved.',
} as const;
