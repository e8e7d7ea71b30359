/** Every venue's day on one screen, and its summary in the venue menu. */
export const allVenues = {
  'allVenues.title': 'All venues',
  'allVenues.count': '{venues, plural, one {# venue} other {# venues}}',
  'allVenues.menu':
    '{people, number} today{missing, select, none {} other { ({missing} missing)}}{tasks, plural, =0 {} other { · # to confirm}}',
  'allVenues.nothing': 'No data yet. Open a venue to download it.',
  'allVenues.people':
    '{people, plural, =0 {Nobody {when, select, past {was} over {was} other {is}}} one {# person {when, select, past {was} over {was} other {is}}} other {# people {when, select, past {were} over {were} other {are}}}} booked{when, select, today { today} over { today} other {}}{environment, select, none {} other { in {environment}}}.',
  'allVenues.compared':
    '{people, plural, =0 {Nobody {when, select, past {was} over {was} other {is}}} one {# person {when, select, past {was} over {was} other {is}}} other {# people {when, select, past {were} over {were} other {are}}}} booked{when, select, today { today} over { today} other {}}{environment, select, none {} other { in {environment}}}, {than, select, more {{size} more than} fewer {{size} fewer than} other {about the same as}} a usual {weekday}.',
  'allVenues.expected':
    'About {expected, number} people expected{environment, select, none {} other { in {environment}}}{state, select, noShows { of} other {:}} {people, number} booked{than, select, more {, {size} more than a usual {weekday}} fewer {, {size} fewer than a usual {weekday}} alike {, as on a usual {weekday}} other {}}.',
  'allVenues.most':
    '{venue} has {size} {than, select, more {more} other {fewer}} people booked than a usual {weekday}.',
  'allVenues.anyDay': 'day',
  'allVenues.first': '{venue} needs you first.',
  'allVenues.urgent': 'needs you first',
  'allVenues.awayFirst':
    '{venues, plural, one {{venue} can’t be reached.} other {# venues can’t be reached.}}',
  'allVenues.fine': 'No venue needs you now.',
  'allVenues.column.venue': 'Venue',
  'allVenues.column.people': 'Booked{when, select, today { today} other {}}',
  'allVenues.column.day': 'Day',
  'allVenues.column.usualPeople': 'Usually',
  'allVenues.column.usual': 'vs usual',
  'allVenues.column.came': 'Came{when, select, today { so far} other {}}',
  'allVenues.column.expected': 'Expected',
  'allVenues.column.unconfirmed': 'Unconfirmed tasks',
  'allVenues.column.short': 'Guides short',
  'allVenues.column.revenue': 'Revenue{when, select, past {} other { yesterday}}',
  'allVenues.revenueSoFar': 'Revenue{when, select, past {} other { yesterday}}, so far',
  'allVenues.column.revenueBefore': 'Revenue last year',
  'allVenues.column.lastYear': 'vs last year',
  'allVenues.copy': 'Copy table',
  'allVenues.environment': 'Environment',
  'allVenues.copied':
    '{venues, plural, one {# venue} other {# venues}} copied. Paste into a spreadsheet.',
  'allVenues.export': 'Export all venues',
  'allVenues.export.about': 'A row for each venue, and one for each further currency.',
  'allVenues.export.leftOut': 'Without {venues}: live and test data are never in one file.',
  'allVenues.clock': '{city} · {time}',
  'allVenues.came':
    '{people, number}{state, select, of { of {expected, number}} more { ({expected, number} expected)} other {}}',
  'allVenues.firstVisit': 'from {time}',
  'allVenues.only': '{known, number} of {venues, plural, one {# venue} other {# venues}}',
  'allVenues.short': '{groups, number}{language, select, any {} other { {language}}}, {time}',
  'allVenues.uncategorised': 'including {amount} uncategorised',
  'allVenues.same': 'same',
  'allVenues.none': 'No data downloaded',
  'allVenues.away': 'Can’t be reached{time, select, none {} other { since {time}}}',
  'allVenues.total':
    '{environment, select, none {Total} other {{environment} total}}{missing, plural, =0 {} other { (# without data)}}',
} as const;
