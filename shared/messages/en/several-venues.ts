/** A report of several venues, side by side. */
export const severalVenues = {
  'severalVenues.open': 'Compare venues',
  'severalVenues.export': 'Compare venues: {report}',
  'severalVenues.workbook':
    'Figures with a row for each venue, and each table with the venue in front.',
  'severalVenues.file': '{report} by venue {first} to {last}',
  'severalVenues.title': '{report}: venues compared',
  'severalVenues.back': 'Back to {venue}’s report',
  'severalVenues.about':
    'Each venue’s downloaded data, in its own time and currency. Only venues in the same environment are compared.',
  'severalVenues.asOf': 'Data up to',
  'severalVenues.state': 'Data',
  'severalVenues.before': '{figure} before',
  'severalVenues.goTo': 'Open {venue}',
  'severalVenues.complete': 'all of these days',
  'severalVenues.compared': '{venues, plural, one {# venue} other {# venues compared}}',
  'severalVenues.completeSoFar': 'all of these days, may still change',
  'severalVenues.uncategorised': 'includes uncategorised rows',
  'severalVenues.downloading': 'downloading, {percent}',
  'severalVenues.more': 'missing or outdated data',
  'severalVenues.upTo': '(up to {day})',
  'severalVenues.damaged': 'a file can’t be read',
  'severalVenues.retry': 'Retry for {venue}',
  'severalVenues.noTotal':
    'No total: {count, plural, one {{venues} has no data} other {{venues} have no data}}.',
  'severalVenues.partTotal': 'The total is incomplete: days are missing for {venues}.',
  'severalVenues.noneChosen': 'Choose a venue.',
  'severalVenues.pictureOf': 'Chart',
  'severalVenues.column': 'Column figure',
  'severalVenues.fetch': 'Download missing days',
  'severalVenues.missing': 'Days are missing or outdated for {venues}.',
  'severalVenues.total': '{figure} at {venues, plural, one {# venue} other {# venues}}: {total}.',
  'severalVenues.totalIn': 'Total {currency}',
  'severalVenues.inCurrency': '{venue}, {currency}',
  'severalVenues.change':
    '{figure}: change from {comparison, select, previous {the previous period} other {the same weekdays last year}}',
  'severalVenues.most': '{venue} {direction, select, up {rose} other {fell}} most: {share}.',
  'severalVenues.noView': 'This saved view was deleted.',
  'severalVenues.backToRows': 'Back to {dataset}',
  'severalVenues.viewAbout':
    '{dataset} for {days}, in each venue’s own time. Filters that would find a person are left out.',
  'severalVenues.failed': 'Part of it couldn’t be downloaded.',
} as const;
