import { useCallback, useMemo } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { findArrivalFacts } from '../../../shared/reports/arrival-facts.ts';
import { findScansKnown, findWhen, isScannedInPart } from '../../../shared/reports/day-figures.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { ChartKeys } from '../../ui/charts/chart-keys.tsx';
import type { KeyEntry } from '../../ui/charts/drawing.ts';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import type { TimeSeries } from '../../ui/charts/time-series.ts';
import { createTimeSlots, findWallSlots, type TimeSlot } from '../../ui/charts/time-slots.ts';
import { readBooked, writeArrivals } from './arrivals-sentence.ts';
import { lateMinutes } from './as-of.ts';
import { findScans, findVisits, toPartOfDay } from './drill-downs.ts';
import { ReportLink, RowsButton } from './rows-button.tsx';
import { type Hours, isInHours, toEpoch } from './wall-clock.ts';

export interface ChartProps {
  readonly today: Today;
  readonly hours: Hours;
  /** Datasets that are being downloaded. */
  readonly coming: ReadonlySet<DatasetId>;
  readonly timeZone: string;
  readonly onOpen: (rows: DrillDown) => void;
  readonly isFilling: boolean;
}

const tones = { expected: 'quiet', came: 1 } as const;

/** Explains the colours of charts that stand beside one another. */
export function ArrivalsKey({ isAhead }: { readonly isAhead: boolean }) {
  const messages = useMessages();
  const expected = messages.text('today.arrivals.expected');
  const known: readonly KeyEntry[] = [
    { name: messages.text('today.arrivals.came'), sign: 'fill', tone: tones.came },
    { name: messages.text('chart.hatched'), sign: 'gap', tone: 'quiet' },
  ];
  return (
    <ChartKeys
      keys={[{ name: expected, sign: 'soft', tone: tones.expected }, ...(isAhead ? [] : known)]}
    />
  );
}

/** Expected and scanned people, by quarters of an hour. */
export function ArrivalsChart({
  today,
  hours,
  coming,
  timeZone,
  venue,
  onOpen,
  isFilling,
}: Omit<ChartProps, 'onOpen'> & {
  /** Beside other venues' charts, which have one key, and no common scale: says how high its own is. */
  readonly venue?: string;
  /** Without it, nothing leads to rows and reports. */
  readonly onOpen?: ChartProps['onOpen'];
}) {
  const messages = useMessages();
  const { day, now, arrivals } = today;
  const known = findScansKnown(today);
  const when = findWhen(today);
  const booked = readBooked(today, coming);
  const isBooked = booked === 'all' || booked === 'part';
  const slots = useMemo(
    () => createTimeSlots(day, timeZone, 15).filter((slot) => isInHours(slot, hours, timeZone)),
    [day, timeZone, hours],
  );
  const walls = useMemo(() => findWallSlots(slots, timeZone, 15), [slots, timeZone]);
  const knownAt = known === null ? null : toEpoch(known, timeZone);
  const nowAt = toEpoch(now, timeZone);
  // Until scans are late, what came after the last known ones is still to come, and no gap.
  const isFresh = knownAt !== null && nowAt - knownAt <= lateMinutes * 60_000;
  const series = useMemo<TimeSeries[]>(() => {
    const read = (counts: readonly number[]) =>
      walls.map((wall) => (wall === null ? null : (counts[wall] ?? null)));
    const scanned: TimeSeries = {
      name: messages.text('today.arrivals.came'),
      shape: 'columns',
      tone: tones.came,
      isMeasured: true,
      values: read(arrivals.scanned).map((count, index) =>
        knownAt !== null && (slots[index]?.start ?? 0) < knownAt ? count : null,
      ),
    };
    return [
      {
        name: messages.text('today.arrivals.expected'),
        shape: 'area',
        tone: tones.expected,
        values: isBooked ? read(arrivals.expected) : slots.map(() => null),
      },
      ...(when === 'ahead' ? [] : [scanned]),
    ];
  }, [messages, walls, slots, arrivals, isBooked, knownAt, when]);
  const facts = findArrivalFacts(arrivals, known, now);
  const words = writeArrivals(
    {
      facts,
      known,
      booked,
      learnedFrom: arrivals.learnedFrom,
      when,
      isInPart: isScannedInPart(today),
    },
    messages,
  );
  const format = useCallback((value: number) => messages.number(Math.round(value)), [messages]);
  const most = series
    .flatMap(({ values }) => values)
    .reduce<number>((high, value) => Math.max(high, value ?? 0), 0);
  const open = (index: number) => {
    const wall = walls[index];
    const slot = slots[index];
    if (wall === null || wall === undefined || !slot) return;
    const part = toPartOfDay(day, wall, 15);
    const isOver = knownAt !== null && slot.start < knownAt;
    onOpen?.(isOver ? findScans(day, part) : findVisits(day, part));
  };
  return (
    <TimeChart
      title={
        venue === undefined
          ? messages.text('report.arrivals.name')
          : messages.text('today.arrivals.at', { venue })
      }
      hidesTitle={venue !== undefined}
      hidesNames={venue !== undefined}
      unit={
        venue === undefined || most < 0.5
          ? messages.text('today.arrivals.unit')
          : messages.text('today.arrivals.upTo', { people: Math.round(most) })
      }
      summary={[words.stress, ...words.rest].filter((text) => text !== null).join(' ')}
      sentence={
        <>
          {words.stress !== null && <strong>{words.stress}</strong>} {words.rest.join(' ')}
        </>
      }
      about={words.about}
      actions={
        onOpen && (
          <>
            {isBooked && (
              <RowsButton
                title={messages.text('report.arrivals.name')}
                onPress={() => onOpen(findVisits(day))}
              />
            )}
            <ReportLink report="arrivals" />
          </>
        )
      }
      slots={slots}
      series={series}
      timeZone={timeZone}
      now={isFresh ? knownAt : nowAt}
      clock={nowAt}
      isFilling={isFilling}
      format={format}
      {...(onOpen ? { onOpen: (_: TimeSlot, index: number) => open(index) } : {})}
    />
  );
}
