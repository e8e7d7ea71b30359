/** Categories: what the values of a venue count as, and its files. */
export const categories = {
  'categories.about': 'Set a category for each status. You can change them later.',
  'categories.about.suggestions': 'Suggestions come from this venue’s own rows.',
  'categories.file': 'Category file',
  'categories.useThese': 'Use these',
  'categories.used':
    '{values, plural, one {Category set for # value.} other {Categories set for # values.}}',
  'categories.noRows': 'In no downloaded row',
  'categories.suggestion': 'Suggested',
  'categories.unsure': 'Check rows',
  'categories.unsure.label': 'Not sure: check rows with {value}',
  'categories.imported':
    '{values, plural, one {# value} other {# values}} set from the file. The others are unchanged.',

  'categories.fields': 'Fields with categories',
  'categories.field': '{dataset}: {field}',
  'categories.field.skillName': 'Skills',
  'categories.field.guideLanguage': 'Guide languages',
  'categories.field.offerType': 'Offer types',
  'categories.field.salesChannel': 'Sales channels',
  'categories.field.paymentMethod': 'Payment methods',
  'categories.open.count':
    '{open, plural, =0 {{suggested, plural, =0 {} one {# suggestion} other {# suggestions}}} other {# uncategorised}}',
  'categories.kind.sale':
    'Reserved and cancelled rows aren’t sold; ignored rows are in no figure. With two statuses, a row is cancelled if either is, sold only if both are.',
  'categories.kind.task':
    'Confirmed tasks take place, waiting ones need an answer, ignored ones are in no figure.',
  'categories.kind.language':
    'The language each value stands for, to compare guides’ skills with the languages in bookings.',
  'categories.kind.name':
    'A name and a colour, the same in every table. They don’t affect figures.',
  'categories.nothing': 'No values yet. Download {dataset} first.',
  'categories.showMore': '{values, plural, one {Show # more value} other {Show # more values}}',
  'categories.more':
    '{values, plural, one {# rarer value} other {# rarer values}} in {rows, plural, one {# row} other {# rows}} not listed. They are uncategorised unless a suggestion applies.',
  'categories.tooLong':
    '{rows, plural, one {# row has} other {# rows have}} more than 1,000 characters: too long to categorise.',

  'categories.values': 'Values with their categories, names and colours',
  'categories.column.value': 'Value',
  'categories.column.rows': 'Rows',
  'categories.column.amount': 'Amount',
  'categories.column.shows': 'What your data shows',
  'categories.column.category': 'Category',
  'categories.column.name': 'Name',
  'categories.column.color': 'Colour',
  'categories.category': 'Category for {value}',
  'categories.name': 'Name for {value}',
  'categories.name.add': 'Add name',
  'categories.color': 'Colour for {value}',
  'categories.color.usual': 'Default',
  'categories.color.green': 'Green',
  'categories.color.teal': 'Teal',
  'categories.color.blue': 'Blue',
  'categories.color.violet': 'Violet',
  'categories.color.pink': 'Pink',
  'categories.color.red': 'Red',
  'categories.color.amber': 'Amber',
  'categories.color.grey': 'Grey',
  'categories.why.label': 'Why? Rows with {value}',
  'categories.example': 'Example: {parts}',
  'categories.shows.paid':
    '{all, select, none {no payment} all {all have a payment} other {{share} have a payment}}',
  'categories.shows.orderPaid':
    '{all, select, none {their orders have no payment} all {all their orders have a payment} other {{share} of their orders have a payment}}',
  'categories.shows.all': 'all',
  'categories.shows.over': 'over {share}',
  'categories.shows.under': 'under {share}',
  'categories.shows.neverScanned': 'none was scanned',
  'categories.shows.scanned': 'at least {share} of past tickets were scanned',
  'categories.shows.negative': '{share} have a negative amount',
  'categories.shows.zero': '{share} have a zero amount',
  'categories.shows.changed': '{share} changed after they were made',
  'categories.shows.changedAfterVisit': '{share} changed after the visit',
  'categories.shows.ahead':
    '{all, select, none {all visits are over} all {all visits lie ahead} other {{share} of visits lie ahead}}',
  'categories.shows.became':
    '{share} became {value} within {days, plural, one {# day} other {# days}}',
  'categories.shows.share': '{recent} of all rows in the last 4 weeks, {earlier} before',
  'categories.yesterday.none': 'no sales',
  'categories.yesterday.if': 'If “{value}” counted as sold',
  'categories.yesterday.is': 'Yesterday: {amount}',
  'categories.yesterday.unknown':
    'Yesterday’s orders are missing, so the effect on revenue is unknown.',
  'categories.emptyText': '(empty text)',
  'categories.invalidValue': 'Unexpected value',
  'categories.noLanguage': 'Not a language',

  'categories.group.sold': 'Sold',
  'categories.group.reserved': 'Reserved',
  'categories.group.confirmed': 'Confirmed',
  'categories.group.waiting': 'Waiting',
  'categories.group.cancelled': 'Cancelled',
  'categories.group.cancelledTask': 'Cancelled',
  'categories.group.ignored': 'Ignored',
  'categories.group.uncategorised': 'Uncategorised',
  'categories.numbered': 'Uncategorised ({value})',
  'categories.withValue': '{text} ({value})',
  'categories.raw': 'Value: {value}',
  'categories.category.categorised': 'Category: {group}',
  'categories.category.suggested': 'Category: {group} (suggested)',

  'categories.totals': 'Totals by status',
  'categories.totals.all': 'All rows',
  'categories.totals.suggested':
    '{suggested, plural, one {# row uses a suggestion} other {# rows use suggestions}}',
  'categories.totals.only': 'The totals row adds up {group} rows only. Exports have all rows.',

  'categories.news.first':
    '{datasets}: {values, plural, one {# new status} other {# new statuses}}. {open, plural, =0 {Suggestions are used} one {# is uncategorised} other {# are uncategorised}}.',
  'categories.news':
    'New in {field}: {values}{more, plural, =0 {} other { and # more}}. {open, plural, =0 {Suggestions are used} one {# is uncategorised} other {# are uncategorised}}.',

  'error.too-many-categorised.title': 'Too many categorised values',
  'error.too-many-categorised.meaning':
    '{number, select, none {A field can have only so many} other {A field can have up to {number}}}. Nothing was changed.',
  'error.too-many-categorised.action': 'Clear the category of values you no longer get.',

  'error.category-file-damaged.title': 'Something in this file can’t be used',
  'error.category-file-damaged.meaning':
    '{number, select, 0 {Its field “{field}” is unknown, isn’t a list, or has over 1,000 values} none {One of its values has something unknown} other {Value {number} of “{field}” has something unknown, or is there twice}}. Nothing was changed.',
  'error.category-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
