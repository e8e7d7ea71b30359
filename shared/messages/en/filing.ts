/** Filing: what the values of a venue count as, and its files. */
export const filing = {
  'filing.open': 'Statuses',
  'filing.title': 'What statuses of {venue} count as',
  'filing.about':
    'The platform documents no list of statuses, so your venue says once what each value counts as. Pills, totals and reports go by it. A suggestion is used, and marked, until you accept or change it.',
  'filing.acceptAll':
    '{suggestions, plural, =0 {No suggestions left} one {Accept the suggestion} other {Accept all # suggestions}}',
  'filing.accept': 'Accept',
  'filing.accept.label': 'Accept the suggestion for {value}',
  'filing.suggestion': 'Suggestion',
  'filing.undo': 'Undo',
  'filing.done': 'Done',
  'filing.import': 'Import from a file…',
  'filing.export': 'Export to a file…',
  'filing.exported': '{file} is in {folder}.',
  'filing.imported':
    '{values, plural, one {# value is} other {# values are}} filed as the file says. The others are as they were.',

  'filing.fields': 'Fields with values to file',
  'filing.field': '{dataset}: {field}',
  'filing.open.count':
    '{open, plural, =0 {} other {# uncategorised}}{open, plural, =0 {} other {{suggested, plural, =0 {} other {, }}}}{suggested, plural, =0 {} one {# suggestion} other {# suggestions}}',
  'filing.kind.sale':
    'Reserved and cancelled rows are not sold. Ignored ones are in no figure. A row with two statuses is cancelled if either is, and sold only if both are.',
  'filing.kind.task':
    'Confirmed tasks take place, waiting ones still need an answer. Ignored ones are in no figure.',
  'filing.kind.language':
    'The language that a value stands for, so that guides’ skills can be compared with the languages of bookings.',
  'filing.kind.name': 'A name and a colour, the same in every table. Nothing is counted by them.',
  'filing.reading': 'Reading what is downloaded…',
  'filing.nothing':
    'Nothing of {dataset} is downloaded yet. As soon as it is, its values are listed here.',
  'filing.showMore': '{values, plural, one {Show # more value} other {Show # more values}}',
  'filing.more':
    '{values, plural, one {# rarer value} other {# rarer values}} in {rows, plural, one {# row} other {# rows}} not listed. They are uncategorised unless a suggestion applies.',
  'filing.tooLong':
    '{rows, plural, one {# row has} other {# rows have}} more than 1,000 characters: too long to categorise.',

  'filing.values': 'Values, what they count as, names and colours',
  'filing.column.value': 'Value',
  'filing.column.rows': 'Rows',
  'filing.column.countsAs': 'Counts as',
  'filing.column.name': 'Name',
  'filing.column.color': 'Colour',
  'filing.countsAs': '{value} counts as',
  'filing.name': 'Name of {value}',
  'filing.color': 'Colour of {value}',
  'filing.color.usual': 'As usual',
  'filing.color.green': 'Green',
  'filing.color.teal': 'Teal',
  'filing.color.blue': 'Blue',
  'filing.color.violet': 'Violet',
  'filing.color.pink': 'Pink',
  'filing.color.red': 'Red',
  'filing.color.amber': 'Amber',
  'filing.color.grey': 'Grey',
  'filing.none': '(no value)',
  'filing.emptyText': '(empty text)',
  'filing.misfit': 'Doesn’t fit its field',
  'filing.noLanguage': 'Not a language',

  'filing.group.sold': 'Sold',
  'filing.group.reserved': 'Reserved',
  'filing.group.confirmed': 'Confirmed',
  'filing.group.waiting': 'Waiting',
  'filing.group.cancelled': 'Cancelled',
  'filing.group.ignored': 'Ignored',
  'filing.group.notFiled': 'Uncategorised',
  'filing.raw': 'Value: {value}',
  'filing.countsAs.filed': 'Counts as: {group}',
  'filing.countsAs.suggested': 'Counts as: {group} (a suggestion)',

  'filing.totals': 'Totals by status',
  'filing.totals.amount': '{label} {amount}',
  'filing.totals.suggested':
    '{suggested, plural, one {# row counts by a suggestion} other {# rows count by a suggestion}}',
  'filing.totals.bySuggestion': 'Outlined: as suggested',
  'filing.totals.unfiled': '{field} “{value}” ({rows, number})',
  'filing.totals.unfiledList': '{values}{more, plural, =0 {} other { and # more}}',

  'filing.news.first':
    '{datasets}: {values, plural, one {# status is} other {# statuses are}} new. {open, plural, =0 {Suggestions say what they count as} one {# is uncategorised} other {# are uncategorised}}: see Settings, Statuses.',
  'filing.news':
    'New in {field}: {values}{more, plural, =0 {} other { and # more}}. {open, plural, =0 {What is suggested counts} one {# is uncategorised, and counts marked as such until you say what it is} other {# are uncategorised, and count marked as such until you say what they are}}: see Settings, Statuses.',

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
    'Choose a file whose name ends in “.venuedesk-filing”, or have it exported again.',

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
