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
    'Visitors’ names, addresses and other personal data are hidden on the screen. “Reveal personal data” shows them on one screen, until you leave it. Guides’ names are shown, since planners need them, unless you hide them too.',
  'settings.personalData.files':
    'Exports, prints and recipes leave them out, unless you tick the box for them.',
  'settings.personalData.masksGuides': 'Hide guides’ names too',
  'settings.personalData.disk':
    'What you typed to find somebody is never saved. Downloaded rows are encrypted on this computer.',

  'settings.version': 'Version',
  'settings.language': 'Language',
  'settings.language.value': 'English. Dates and numbers as in {locale}, from your system.',
  'settings.runtime': 'Made with',

  'licences.open': 'Licences…',
  'licences.title': 'Licences',
  'licences.about':
    'Venue Desk is made with the work of others, under these terms. Those of Chromium’s parts are in the file LICENSES.chromium.html where Venue Desk is installed.',
  'licences.search': 'Find a name or licence',
  'licences.count':
    '{count, plural, =0 {No package has that name or licence.} one {# package} other {# packages}}',
  'licences.entry': '{name} {version} · {licence}',
  'licences.none': 'It brings no text of its own; its licence is named above.',
  'licences.close': 'Close',
} as const;
