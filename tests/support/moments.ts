/**
 * Special times: minutes around a venue's midnight, ends of months and years, days when clocks change, on computers on
 * both sides of the date line.
 */
export const venueZone = 'Europe/Brussels';
export const machineZones = {
  'UTC−10': 'Pacific/Honolulu',
  UTC: 'UTC',
  'UTC+14': 'Pacific/Kiritimati',
};

/** The venue's local time, and the computer's time zone. */
export const moments: readonly [string, keyof typeof machineZones, string][] = [
  ['2026-10-31T00:05', 'UTC', 'the last day of a month has just begun'],
  ['2026-11-30T09:30', 'UTC+14', 'the last day of a month, where it is tomorrow already'],
  ['2027-01-31T23:55', 'UTC−10', 'the last day of a month is nearly over'],
  ['2027-02-28T23:55', 'UTC', 'the last day of February is nearly over'],
  ['2028-02-29T00:05', 'UTC−10', 'a leap day has just begun, where it is yesterday still'],
  ['2026-12-31T23:55', 'UTC+14', 'the year is nearly over'],
  ['2027-01-01T00:05', 'UTC−10', 'a year has just begun, where it is last year still'],
  ['2027-03-28T00:05', 'UTC+14', 'before clocks go forward'],
  ['2027-03-28T09:30', 'UTC', 'after clocks went forward'],
  ['2026-10-25T00:05', 'UTC', 'before clocks go back'],
  ['2026-10-25T09:30', 'UTC−10', 'after clocks went back'],
  ['2026-10-25T23:55', 'UTC+14', 'the longest day is nearly over'],
];
