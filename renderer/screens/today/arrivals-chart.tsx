import { useCallback, useMemo } from 'react';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import { findArrivalFacts } from '../../../shared/reports/arrival-facts.ts';
import { findScansKnown, findWhen, isScannedInPart } from '../../../shared/reports/day-figures.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import type { TimeSeries } from '../../ui/charts/time-series.ts';
import { createTimeSlots, findWallSlots } from '../../ui/charts/time-slots.ts';
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

/** Expected and scanned people, by quarters of an hour. */
export function ArrivalsChart({ today, hours, coming, timeZone, onOpen, isFilling }: ChartProps) {
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
      tone: 1,
      isMeasured: true,
      values: read(arrivals.scanned).map((count, index) =>
        knownAt !== null && (slots[index]?.start ?? 0) < knownAt ? count : null,
      ),
    };
    return [
      {
        name: messages.text('today.arrivals.expected'),
        shape: 'area',
        tone: 'quiet',
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
  const open = (index: number) => {
    const wall = walls[index];
    const slot = slots[index];
    if (wall === null || wall === undefined || !slot) return;
    const part = toPartOfDay(day, wall, 15);
    const isOver = knownAt !== null && slot.start < knownAt;
    onOpen(isOver ? findScans(day, part) : findVisits(day, part));
  };
  return (
    <TimeChart
      title={messages.text('report.arrivals.name')}
      unit={messages.text('today.arrivals.unit')}
      summary={[words.stress, ...words.rest].filter((text) => text !== null).join(' ')}
      sentence={
        <>
          {words.stress !== null && <strong>{words.stress}</strong>} {words.rest.join(' ')}
        </>
      }
      about={words.about}
      actions={
        <>
          {isBooked && (
            <RowsButton
              title={messages.text('report.arrivals.name')}
              onPress={() => onOpen(findVisits(day))}
            />
          )}
          <ReportLink report="arrivals" />
        </>
      }
      slots={slots}
      series={series}
      timeZone={timeZone}
      now={isFresh ? knownAt : nowAt}
      clock={nowAt}
      isFilling={isFilling}
      format={format}
      onOpen={(_, index) => open(index)}
    />
  );
}
