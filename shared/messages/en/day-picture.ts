/** The pictures of a day beside the rows: scans by their quarter-hours, guides by their hours. */
export const dayPicture = {
  'dayPicture.show': 'Day view',
  'dayPicture.before': 'Day before: {day}',
  'dayPicture.after': 'Day after: {day}',
  'dayPicture.none': 'No rows',
  'dayPicture.filtered': 'Filtered rows only.',
  'dayPicture.scans': 'Scans on {day}',
  'dayPicture.scans.unit': 'by quarter-hour',
  'dayPicture.scans.series': 'Scans',
  'dayPicture.scans.none': 'No scans on this day.',
  'dayPicture.scans.summary':
    '{rows, plural, one {# scan} other {# scans}}. Busiest at {time}, with {most, number}.',
  'dayPicture.scans.known': 'Data up to {time}.',
  'dayPicture.scans.gap': 'Part of this day is missing.',
  'dayPicture.guides': 'Guides on {day}',
  'dayPicture.guides.none': 'No guide is available on this day.',
  'dayPicture.guides.summary':
    '{guides, plural, one {# guide} other {# guides}}. Most at once: {most, number}, {from} – {to}.',
  'dayPicture.guides.open':
    '{rows, plural, one {# row has no readable end and isn’t shown.} other {# rows have no readable end and aren’t shown.}}',
  'dayPicture.guides.cut': 'Showing the first {drawn, number} of {rows, number} rows.',
} as const;
