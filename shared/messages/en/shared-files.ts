/** Files that people pass on to colleagues. */
export const sharedFiles = {
  'sharedFile.export': 'Export to a file…',
  'sharedFile.import': 'Import from a file…',
  'sharedFile.exported': '{file} is in {folder}.',

  'sharedFile.views': 'Venue Desk views',
  'sharedFile.saved-export': 'Venue Desk export',
  'sharedFile.categories': 'Status categories',
  'sharedFile.venues': 'Venue Desk venues',
  'sharedFile.any': 'All files',
  'sharedFile.save.views': 'Export views',
  'sharedFile.save.saved-export': 'Save as a file',
  'sharedFile.save.categories': 'Export status categories',
  'sharedFile.save.venues': 'Export venues without keys',
  'sharedFile.open.views': 'Import views',
  'sharedFile.open.saved-export': 'Open saved export',
  'sharedFile.open.categories': 'Import status categories',
  'sharedFile.open.venues': 'Import venues',
  'sharedFile.name.views': 'Views',
  'sharedFile.name.categories': 'Statuses for {venue}',
  'sharedFile.name.venues': 'Venues',

  'error.shared-file-not-one.title':
    '{kind, select, views {Not a file of views} categories {Not a file of status categories} venues {Not a file of venues} other {Not a saved export}}',
  'error.shared-file-not-one.meaning':
    'It isn’t from Venue Desk, or holds something else. Nothing was changed.',
  'error.shared-file-not-one.action': 'Choose another file, or export it again.',

  'error.shared-file-newer.title': 'This file is from a newer version',
  'error.shared-file-newer.meaning':
    'A later Venue Desk wrote it, and this one may not read all of it. Nothing was changed.',
  'error.shared-file-newer.action': 'Update Venue Desk, or ask for a file from your version.',

  'error.shared-file-unreadable.title': 'The file can’t be read',
  'error.shared-file-unreadable.meaning':
    'It was moved or deleted, isn’t a text file, or you lack permission. Nothing was changed.',
  'error.shared-file-unreadable.action': 'Check the file, or choose another one.',

  'error.shared-file-too-large.title': 'The file is too large',
  'error.shared-file-too-large.meaning':
    'Such a file has a few kilobytes. This one has over a megabyte, so it was not opened.',
  'error.shared-file-too-large.action': 'Choose another file.',
} as const;
