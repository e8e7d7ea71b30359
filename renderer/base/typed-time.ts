/** Reads a typed time of day, such as "6:30", "06.30" or "6h30", as `HH:mm`. Null if it is none. */
export function readTypedTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.h](\d{2})$/i.exec(text.trim()) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
