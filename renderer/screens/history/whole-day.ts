/** Returns the last day that had ended at a time, in a time zone. */
export function getLastEndedDay(moment: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 1 });
}

/** Returns the last millisecond of a day in a time zone. */
export function getDayEnd(day: Temporal.PlainDate, zone: string): number {
  return day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
}
