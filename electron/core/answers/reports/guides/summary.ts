/** R2 in a sentence. */
import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type { GuideMoment, GuidesNeeded } from '../../../../../shared/domain/reports.ts';
import { toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import { message } from '../report.ts';
import type { HalfHour } from './half-hours.ts';

/** The worst of it, on how many days there is any, and what to do first; where there is none, what comes closest. */
export function describeShortage(
  { shortages, bestHour }: GuidesNeeded,
  {
    tasks,
    halfHours,
    known,
    hasSkills,
  }: {
    readonly tasks: number;
    readonly halfHours: readonly HalfHour[];
    readonly known: ReadonlySet<VenueDate>;
    readonly hasSkills: boolean;
  },
): MessageRef[] {
  if (tasks === 0) return [message('report.guides.none')];
  const [worst] = shortages.toSorted((a, b) => b.short - a.short || (a.from < b.from ? -1 : 1));
  const moment = (value: string) => ({ kind: 'dateTime', value }) as const;
  if (!worst) {
    const tightest = findTightest(halfHours, known);
    return [
      message('report.guides.enough'),
      ...(tightest
        ? [
            message('report.guides.busiest', {
              from: moment(tightest.from),
              groups: tightest.needed,
              guides: tightest.available,
            }),
          ]
        : []),
    ];
  }
  const days = new Set(
    halfHours.flatMap(({ day, worst: own }) => (known.has(day) && own?.short ? [day] : [])),
  );
  return [
    message('report.guides.short', {
      short: worst.short,
      from: moment(worst.from),
      to: tellEnd(worst),
      competing: worst.tasks.length,
      guides: worst.guides.length,
    }),
    ...(known.size > 1
      ? [message('report.guides.shortDays', { short: days.size, days: known.size })]
      : []),
    ...(bestHour && hasSkills
      ? [
          message('report.guides.best', {
            hasLanguage: bestHour.language === null ? 'no' : 'yes',
            language: { kind: 'language', value: bestHour.language },
            from: moment(bestHour.from),
            to: tellEnd(bestHour),
            minutes: { kind: 'minutes', value: bestHour.minutes },
          }),
        ]
      : []),
  ];
}

/** The half-hour in which fewest guides are left over, the one with most groups of those. */
function findTightest(halfHours: readonly HalfHour[], known: ReadonlySet<VenueDate>) {
  const [tightest] = halfHours
    .flatMap(({ day, from, worst }) =>
      known.has(day) && worst && worst.needed > 0
        ? [{ from, needed: worst.needed, available: worst.available }]
        : [],
    )
    .sort((a, b) => a.available - a.needed - (b.available - b.needed) || b.needed - a.needed);
  return tightest;
}

/** The time of its end, with the day where that is another one than it begins on. */
function tellEnd({ from, to }: Pick<GuideMoment, 'from' | 'to'>) {
  return toDay(from) === toDay(to)
    ? ({ kind: 'time', value: to.slice(11, 16) } as const)
    : ({ kind: 'dateTime', value: to } as const);
}
