/** From day to day on a screen of one day. */
export const days = {
  'day.choose': 'Day',
  'day.before': 'Day before',
  'day.today': 'Today',
  'day.after': 'Day after',
} as const;
