/** The last day that is over at a moment, in a zone: the one whose rows can be looked back to. */
export function lastWholeDay(moment: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 1 });
}

/** The last millisecond of a day in a zone. */
export function getDayEnd(day: Temporal.PlainDate, zone: string): number {
  return day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
}
