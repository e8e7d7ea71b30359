/** The settings, one section after the other. */
export const settings = {
  'settings.title': 'Settings',
  'settings.sections': 'Sections of the settings',
  'settings.ofVenue': 'Of {venue}',
  'settings.ofApp': 'Of Venue Desk on this computer',
  'settings.venues': 'Venues',
  'settings.connection': 'Connection',
  'settings.statuses': 'Statuses',
  'settings.storage': 'Storage',
  'settings.personalData': 'Personal data',
  'settings.about': 'Language and about',

  'settings.session': 'Session',
  'settings.pace': 'Pace and sessions',

  'settings.personalData.screen':
    'Names, addresses and other personal data are hidden on the screen. “Reveal personal data” shows them on one screen, until you leave it.',
  'settings.personalData.files':
    'Exports, prints and recipes leave them out, unless you tick the box for them.',
  'settings.personalData.disk':
    'What you typed to find somebody is never saved. Downloaded rows are encrypted on this computer.',

  'settings.version': 'Version',
  'settings.language': 'Language',
  'settings.language.value': 'English. Dates and numbers as in {locale}, from your system.',
  'settings.runtime': 'Made with',
} as const;
