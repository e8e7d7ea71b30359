/** What somebody is asked who sees the app for the first time, and the tour of its screens. */
export const firstSteps = {
  'firstSteps.title': 'What do you want to see?',
  'firstSteps.close': 'Don’t ask',
  'firstSteps.day': 'The day',
  'firstSteps.day.text': 'Who comes, which guides are needed, what waits. That is this screen.',
  'firstSteps.sheet': 'A spreadsheet',
  'firstSteps.sheet.text': 'Choose days and columns, then Export.',
  'firstSteps.venues': 'Several venues',
  'firstSteps.venues.text': 'Add the others, then put their numbers side by side.',
  'firstSteps.venues.compare': 'Their numbers side by side.',
  'firstSteps.tour.text': 'Seven stops, a minute.',

  'tour.step': '{step} of {steps}',
  'tour.next': 'Next',
  'tour.back': 'Back',
  'tour.skip': 'Skip',
  'tour.done': 'Done',
  'tour.day.title': 'The day at a glance',
  'tour.day.text':
    'Who comes, which guides are needed, what is new. Click any number or bar to see its rows.',
  'tour.days.title': 'Choose the days',
  'tour.days.text':
    'Bookings, orders, tasks and the rest each have a table. Longer periods than a month are downloaded in parts and stay on this computer.',
  'tour.table.title': 'Sort, filter, add up',
  'tour.table.text':
    'Click a heading to sort and its funnel to filter. Group adds up, Columns chooses what is shown. Save what you set up as a view.',
  'tour.export.title': 'Take it with you',
  'tour.export.text':
    'As Excel, CSV, PDF and more, what is on the screen or everything. The finished file is counted again.',
  'tour.find.title': 'Find an order',
  'tour.find.text':
    'An order number or a barcode tells all there is about it: lines, visitors, tasks, scans.',
  'tour.reports.title': 'Answers about many days',
  'tour.reports.text':
    'Revenue, visitors, guides needed and more. Each can be printed, exported, and looked at for several venues.',
  'tour.anywhere.title': 'Go anywhere',
  'tour.anywhere.text':
    '{platform, select, darwin {⌘K} other {Ctrl+K}} opens a box: type a screen, a venue, an order number or days such as “last month”. This tour is in the settings, under “Language and about”.',
} as const;
