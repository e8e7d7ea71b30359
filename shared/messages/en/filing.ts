/** Filing: what the values of a venue count as, and its files. */
export const filing = {
  'filingFile.saveTitle': 'Export the filing of statuses',
  'filingFile.openTitle': 'Import a filing of statuses',
  'filingFile.kind': 'Filings of Venue Desk',
  'filingFile.anyFile': 'All files',
  'filingFile.suggestion': 'Statuses of {venue}',

  'error.too-many-filed.title': 'There are too many filed values',
  'error.too-many-filed.meaning':
    '{number, select, none {Only so many values of a field can be filed} other {Of one field {number} values can be filed}}. Nothing was changed.',
  'error.too-many-filed.action': 'Take the filing away from values that don’t come any more.',

  'error.filing-file-not-one.title': 'This isn’t a filing of statuses',
  'error.filing-file-not-one.meaning':
    'The file doesn’t hold what Venue Desk writes when a filing is exported. Nothing was changed.',
  'error.filing-file-not-one.action':
    'Choose a file whose name ends in “.venuedesk-filing.json”, or have it exported again.',

  'error.filing-file-newer.title': 'This file is from a newer version',
  'error.filing-file-newer.meaning':
    'It was written by a later Venue Desk, and this one can’t be sure to read all of it. Nothing was changed.',
  'error.filing-file-newer.action':
    'Update Venue Desk, or ask for a file from the version that you have.',

  'error.filing-file-damaged.title': 'Something in this file can’t be used',
  'error.filing-file-damaged.meaning':
    '{number, select, 0 {The field “{field}” in it is not one that is filed, or isn’t a list of at most 1,000 values} none {A value in it has something in it that isn’t known here} other {Value {number} of the field “{field}” has something in it that isn’t known here, or is there twice}}. Nothing was changed, not even the other values.',
  'error.filing-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
