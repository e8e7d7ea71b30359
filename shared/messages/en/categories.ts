/** Categories: what the values of a venue count as, and its files. */
export const categories = {
  'categories.open': 'Statuses',
  'categories.title': 'What statuses of {venue} count as',
  'categories.about':
    'The platform documents no list of statuses, so your venue says once what each value counts as. Pills, totals and reports go by it. A suggestion is used, and marked, until you accept or change it.',
  'categories.acceptAll':
    '{suggestions, plural, =0 {No suggestions left} one {Accept the suggestion} other {Accept all # suggestions}}',
  'categories.accept': 'Accept',
  'categories.accept.label': 'Accept the suggestion for {value}',
  'categories.suggestion': 'Suggestion',
  'categories.undo': 'Undo',
  'categories.done': 'Done',
  'categories.import': 'Import from a file…',
  'categories.export': 'Export to a file…',
  'categories.exported': '{file} is in {folder}.',
  'categories.imported':
    '{values, plural, one {# value is} other {# values are}} filed as the file says. The others are as they were.',

  'categories.fields': 'Fields with values to file',
  'categories.field': '{dataset}: {field}',
  'categories.open.count':
    '{open, plural, =0 {} other {# uncategorised}}{open, plural, =0 {} other {{suggested, plural, =0 {} other {, }}}}{suggested, plural, =0 {} one {# suggestion} other {# suggestions}}',
  'categories.kind.sale':
    'Reserved and cancelled rows are not sold. Ignored ones are in no figure. A row with two statuses is cancelled if either is, and sold only if both are.',
  'categories.kind.task':
    'Confirmed tasks take place, waiting ones still need an answer. Ignored ones are in no figure.',
  'categories.kind.language':
    'The language that a value stands for, so that guides’ skills can be compared with the languages of bookings.',
  'categories.kind.name':
    'A name and a colour, the same in every table. Nothing is counted by them.',
  'categories.reading': 'Reading what is downloaded…',
  'categories.nothing':
    'Nothing of {dataset} is downloaded yet. As soon as it is, its values are listed here.',
  'categories.showMore': '{values, plural, one {Show # more value} other {Show # more values}}',
  'categories.more':
    '{values, plural, one {# rarer value} other {# rarer values}} in {rows, plural, one {# row} other {# rows}} not listed. They are uncategorised unless a suggestion applies.',
  'categories.tooLong':
    '{rows, plural, one {# row has} other {# rows have}} more than 1,000 characters: too long to categorise.',

  'categories.values': 'Values, what they count as, names and colours',
  'categories.column.value': 'Value',
  'categories.column.rows': 'Rows',
  'categories.column.category': 'Counts as',
  'categories.column.name': 'Name',
  'categories.column.color': 'Colour',
  'categories.category': '{value} counts as',
  'categories.name': 'Name of {value}',
  'categories.color': 'Colour of {value}',
  'categories.color.usual': 'As usual',
  'categories.color.green': 'Green',
  'categories.color.teal': 'Teal',
  'categories.color.blue': 'Blue',
  'categories.color.violet': 'Violet',
  'categories.color.pink': 'Pink',
  'categories.color.red': 'Red',
  'categories.color.amber': 'Amber',
  'categories.color.grey': 'Grey',
  'categories.none': '(no value)',
  'categories.emptyText': '(empty text)',
  'categories.invalidValue': 'Doesn’t fit its field',
  'categories.noLanguage': 'Not a language',

  'categories.group.sold': 'Sold',
  'categories.group.reserved': 'Reserved',
  'categories.group.confirmed': 'Confirmed',
  'categories.group.waiting': 'Waiting',
  'categories.group.cancelled': 'Cancelled',
  'categories.group.ignored': 'Ignored',
  'categories.group.uncategorised': 'Uncategorised',
  'categories.raw': 'Value: {value}',
  'categories.category.categorised': 'Counts as: {group}',
  'categories.category.suggested': 'Counts as: {group} (a suggestion)',

  'categories.totals': 'Totals by status',
  'categories.totals.amount': '{label} {amount}',
  'categories.totals.suggested':
    '{suggested, plural, one {# row counts by a suggestion} other {# rows count by a suggestion}}',
  'categories.totals.bySuggestion': 'Outlined: as suggested',
  'categories.totals.unfiled': '{field} “{value}” ({rows, number})',
  'categories.totals.unfiledList': '{values}{more, plural, =0 {} other { and # more}}',

  'categories.news.first':
    '{datasets}: {values, plural, one {# status is} other {# statuses are}} new. {open, plural, =0 {Suggestions say what they count as} one {# is uncategorised} other {# are uncategorised}}: see Settings, Statuses.',
  'categories.news':
    'New in {field}: {values}{more, plural, =0 {} other { and # more}}. {open, plural, =0 {What is suggested counts} one {# is uncategorised, and counts marked as such until you say what it is} other {# are uncategorised, and count marked as such until you say what they are}}: see Settings, Statuses.',

  'categoryFile.saveTitle': 'Export the filing of statuses',
  'categoryFile.openTitle': 'Import a filing of statuses',
  'categoryFile.kind': 'Filings of Venue Desk',
  'categoryFile.anyFile': 'All files',
  'categoryFile.suggestion': 'Statuses of {venue}',

  'error.too-many-categorised.title': 'There are too many filed values',
  'error.too-many-categorised.meaning':
    '{number, select, none {Only so many values of a field can be filed} other {Of one field {number} values can be filed}}. Nothing was changed.',
  'error.too-many-categorised.action': 'Take the filing away from values that don’t come any more.',

  'error.category-file-not-one.title': 'This isn’t a filing of statuses',
  'error.category-file-not-one.meaning':
    'The file doesn’t hold what Venue Desk writes when a filing is exported. Nothing was changed.',
  'error.category-file-not-one.action':
    'Choose a file whose name ends in “.venuedesk-categories”, or have it exported again.',

  'error.category-file-newer.title': 'This file is from a newer version',
  'error.category-file-newer.meaning':
    'It was written by a later Venue Desk, and this one can’t be sure to read all of it. Nothing was changed.',
  'error.category-file-newer.action':
    'Update Venue Desk, or ask for a file from the version that you have.',

  'error.category-file-damaged.title': 'Something in this file can’t be used',
  'error.category-file-damaged.meaning':
    '{number, select, 0 {The field “{field}” in it is not one that is filed, or isn’t a list of at most 1,000 values} none {A value in it has something in it that isn’t known here} other {Value {number} of the field “{field}” has something in it that isn’t known here, or is there twice}}. Nothing was changed, not even the other values.',
  'error.category-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
