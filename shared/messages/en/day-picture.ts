/** The pictures of a day beside the rows: scans by their quarter-hours, guides by their hours. */
export const dayPicture = {
  'dayPicture.show': 'Day view',
  'dayPicture.before': 'Day before: {day}',
  'dayPicture.after': 'Day after: {day}',
  'dayPicture.none': 'No rows',
  'dayPicture.filtered': 'Only of the rows that pass the filters.',
  'dayPicture.scans': 'Scans of {day}',
  'dayPicture.scans.unit': 'by the quarter of an hour',
  'dayPicture.scans.series': 'Scans',
  'dayPicture.scans.none': 'No scan on this day.',
  'dayPicture.scans.summary':
    '{rows, plural, one {# scan} other {# scans}}. Busiest at {time}, with {most, number}.',
  'dayPicture.scans.known': 'Known up to {time}.',
  'dayPicture.scans.gap': 'Not all of this day is downloaded.',
  'dayPicture.guides': 'Guides on {day}',
  'dayPicture.guides.none': 'No guide is available on this day.',
  'dayPicture.guides.summary':
    '{guides, plural, one {# guide} other {# guides}}. Most at once: {most, number}, {from} – {to}.',
  'dayPicture.guides.open':
    '{rows, plural, one {# row has no readable end and isn’t drawn.} other {# rows have no readable end and aren’t drawn.}}',
  'dayPicture.guides.cut': 'The first {drawn, number} of {rows, number} rows are drawn.',
} as const;
