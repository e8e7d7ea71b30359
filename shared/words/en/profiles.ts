/** Profiles: managing venues, their files, and what can go wrong with them. */
export const profiles = {
  'menu.newWindow': 'New Window',
  'menu.venue': 'Venue',
  'menu.venueItem': '{venue} ({environment})',
  'menu.profiles': 'Manage Venues…',

  'profileFile.kind': 'Venue profiles',
  'profileFile.anyFile': 'All files',
  'profileFile.suggestion': 'Venues',
  'profileFile.saveTitle': 'Save the venues without their keys',
  'profileFile.openTitle': 'Choose a file of venues',

  'error.address-of-environment.title': 'This is still the old environment’s address',
  'error.address-of-environment.meaning':
    'Each environment of the platform has addresses of its own. With the old one, test data would pass for live data, or the other way round.',
  'error.address-of-environment.action': 'Enter the address of the new environment.',

  'error.name-taken.title': 'Another venue has this name',
  'error.name-taken.meaning':
    'Two venues of one environment with the same name could not be told apart.',
  'error.name-taken.action': 'Choose another name.',

  'error.profile-file-not-one.title': 'This isn’t a file of venues',
  'error.profile-file-not-one.meaning':
    'The file doesn’t hold what Venue Desk writes when venues are exported. Nothing was added.',
  'error.profile-file-not-one.action':
    'Choose a file whose name ends in “.venuedesk-profiles.json”, or have it exported again.',

  'error.profile-file-newer.title': 'This file is from a newer version',
  'error.profile-file-newer.meaning':
    'It was written by a later Venue Desk, and this one can’t be sure to read all of it. Nothing was added.',
  'error.profile-file-newer.action':
    'Update Venue Desk, or ask for a file from the version that you have.',

  'error.profile-file-damaged.title': 'A venue in this file can’t be used',
  'error.profile-file-damaged.meaning':
    'Venue {number}{name, select, none {} other { (“{name}”)}} has {field, select, name {no usable name} environment {an unknown environment} authUrl {an authentication address that isn’t valid} baseUrl {a booking address that isn’t valid} timeZone {an unknown time zone} currency {an unknown currency} trustedCertificate {a certificate that can’t be read} other {something that isn’t known here}}. Nothing was added, not even the other venues.',
  'error.profile-file-damaged.action': 'Have the file corrected or exported again.',

  'error.profile-file-unreadable.title': 'The file can’t be read',
  'error.profile-file-unreadable.meaning':
    'It is gone, isn’t a file, or you don’t have the right to read it.',
  'error.profile-file-unreadable.action': 'Check the file, or choose another one.',

  'error.profile-file-too-large.title': 'The file is too large',
  'error.profile-file-too-large.meaning':
    'A file of venues is a few kilobytes; this one is over a megabyte, so it was not opened.',
  'error.profile-file-too-large.action': 'Choose another file.',
} as const;
