/** The settings, one section after the other. */
export const settings = {
  'settings.title': 'Settings',
  'settings.sections': 'Settings sections',
  'settings.venues': 'Venues',
  'settings.connection': 'Connection',
  'settings.statuses': 'Statuses',
  'settings.storage': 'Storage',
  'settings.personalData': 'Personal data',
  'settings.targets': 'Publish',
  'settings.advanced': 'Advanced',
  'settings.about': 'Appearance and language',

  'settings.session': 'Session',
  'settings.pace': 'Requests and sessions',

  'settings.personalData.screen':
    'Visitors’ names, addresses and other personal data are hidden. “Reveal personal data” shows them on one screen until you leave it. Guides’ names are shown unless you hide them too.',
  'settings.personalData.masksGuides': 'Hide guides’ names too',

  'settings.version': 'Version',
  'settings.appearance': 'Appearance',
  'settings.appearance.system': 'Same as system',
  'settings.appearance.light': 'Light',
  'settings.appearance.dark': 'Dark',
  'settings.language': 'Language',
  'settings.language.system': 'Your system’s language',
  'settings.language.about': 'Dates and numbers as in {region}, from your system.',
  'settings.runtime': 'Built with',

  'licences.open': 'Licences…',
  'licences.title': 'Licences',
  'licences.about':
    'Venue Desk includes software by others, under these terms. For Chromium’s parts, see LICENSES.chromium.html where Venue Desk is installed.',
  'licences.search': 'Search names and licences',
  'licences.count': '{count, plural, =0 {No results} one {# package} other {# packages}}',
  'licences.entry': '{name} {version} · {licence}',
  'licences.none': 'No licence text of its own; its licence is named above.',
} as const;
