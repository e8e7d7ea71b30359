/** The first start: questions, and the tour of the screens. */
export const firstSteps = {
  'firstSteps.title': 'What do you want to see?',
  'firstSteps.day': 'The day',
  'firstSteps.day.text': 'Who is coming, which guides you need, what is unconfirmed.',
  'firstSteps.sheet': 'A spreadsheet',
  'firstSteps.sheet.text': 'Choose days and columns, then “Export”.',
  'firstSteps.venues': 'Several venues',
  'firstSteps.venues.text': 'Add the others, then compare their numbers.',
  'firstSteps.venues.compare': 'Compare their numbers.',
  'firstSteps.tour.text': 'Seven stops, one minute.',

  'tour.step': '{step} of {steps}',
  'tour.day.title': 'The day at a glance',
  'tour.day.text':
    'Who is coming, which guides you need, what is new. Click any number or bar for its rows.',
  'tour.days.title': 'Choose the days',
  'tour.days.text':
    'Bookings, orders, tasks and more each have a table. Long periods download in the background and stay on this computer.',
  'tour.table.title': 'Sort, filter, group',
  'tour.table.text':
    'Click a heading to sort, its funnel to filter. Group to subtotal, choose columns, and save the setup as a view.',
  'tour.export.title': 'Take it with you',
  'tour.export.text':
    'Export what you see, or everything, to Excel, CSV, PDF and more. Every file is checked.',
  'tour.find.title': 'Find an order',
  'tour.find.text': 'Type an order number or barcode to see its lines, visitors, tasks and scans.',
  'tour.reports.title': 'Reports over longer periods',
  'tour.reports.text': 'Revenue, visitors, guides and more. Print, export, or compare venues.',
  'tour.anywhere.title': 'Go anywhere',
  'tour.anywhere.text':
    '{platform, select, darwin {⌘K} other {Ctrl+K}} goes anywhere: type a screen, venue, order number or dates such as “last month”. Find this tour in Settings, “Appearance and language”.',
} as const;
