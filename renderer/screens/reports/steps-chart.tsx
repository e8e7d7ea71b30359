import { useMemo } from 'react';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ReportChart } from '../../../shared/reports/description.ts';
import { addDays, parseVenueDateTime } from '../../../shared/venue-time.ts';
import type { ChartWords } from '../../ui/charts/drawing.ts';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import { cutNights, layOutSteps } from './chart-parts.ts';
import type { TableReader } from './table-reader.ts';

/** Bars and stepped lines over the hours of a report's days that have any. */
export function StepsChart({
  words,
  chart,
  table,
  run,
  timeZone,
  writeName,
  onOpen,
}: {
  readonly words: ChartWords;
  readonly chart: Extract<ReportChart, { kind: 'steps' }>;
  readonly table: TableReader;
  readonly run: ReportRun;
  readonly timeZone: string;
  readonly writeName: (column: string) => string;
  /** Called with the index of the table row. */
  readonly onOpen: (row: number) => void;
}) {
  const { first, last } = run.parameters.period;
  const { slots, indexes, values } = useMemo(() => {
    const days: string[] = [];
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
    return cutNights(layOutSteps(table, chart, days, timeZone), timeZone);
  }, [table, chart, first, last, timeZone]);
  const now = parseVenueDateTime(run.now)?.toZonedDateTime(timeZone).epochMilliseconds ?? 0;
  const isWithin = now > (slots[0]?.start ?? 0) && now < (slots.at(-1)?.end ?? 0);
  const { series, tooltipSeries } = useMemo(() => {
    const all = chart.series.map(({ column, tone, shape, isTooltipOnly = false }, at) => ({
      isTooltipOnly,
      series: { name: writeName(column), tone, shape, values: values[at] ?? [] },
    }));
    const pick = (isWanted: boolean) =>
      all.flatMap((one) => (one.isTooltipOnly === isWanted ? [one.series] : []));
    return { series: pick(false), tooltipSeries: pick(true) };
  }, [chart, values, writeName]);
  return (
    <TimeChart
      {...words}
      slots={slots}
      series={series}
      tooltipSeries={tooltipSeries}
      timeZone={timeZone}
      now={isWithin ? now : null}
      onOpen={(_, slot) => {
        const index = indexes[slot];
        if (index !== null && index !== undefined) onOpen(index);
      }}
    />
  );
}
