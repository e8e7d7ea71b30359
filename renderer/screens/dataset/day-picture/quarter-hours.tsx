import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { Filter, View } from '../../../../shared/domain/views.ts';
import { parseVenueDateTime, toDay, type VenueDate } from '../../../../shared/venue-time.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { quartersQuery } from '../../../queries/distributions.ts';
import { TimeChart } from '../../../ui/charts/time-chart.tsx';
import type { TimeSeries } from '../../../ui/charts/time-series.ts';
import styles from './day-picture.module.css';
import { DaySteps } from './day-steps.tsx';
import { findQuarterValues } from './quarter-values.ts';

interface Props {
  readonly view: View;
  readonly resultSet: ResultSet;
  /** The date field by which rows are counted. */
  readonly field: string;
  readonly timeZone: string;
  /** Filters the table by a quarter of an hour. */
  readonly onFilter: (filter: Filter) => void;
}

/** The number of rows in each quarter of an hour of a day. Ignores the table's filter by quarter. */
export function QuarterHours({ view, resultSet, field, timeZone, onFilter }: Props) {
  const messages = useMessages();
  const [chosen, setChosen] = useState<VenueDate | null>(null);
  const whole = useMemo(
    () => ({ ...view, filters: view.filters.filter((filter) => filter.field !== field) }),
    [view, field],
  );
  const { data } = useQuery(quartersQuery(whole, field, chosen));
  const { gaps, dataAsOf } = resultSet;
  const found = useMemo(
    () => (data ? findQuarterValues(data, timeZone, gaps) : null),
    [data, timeZone, gaps],
  );
  const series = useMemo<TimeSeries[]>(
    () => [
      {
        name: messages.text('dayPicture.scans.series'),
        shape: 'columns',
        tone: 1,
        isMeasured: true,
        values: found?.values ?? [],
      },
    ],
    [messages, found],
  );
  if (!data || !found) return <section className={styles.above} aria-busy="true" />;
  const { day } = data;
  if (day === null) return null;
  const { slots, walls, values, rows, most } = found;
  const top = most === null ? undefined : slots[most];
  const isNarrowed = whole.filters.length > 0 || whole.search !== undefined;
  const isOpen = day === toDay(dataAsOf);
  const until = parseVenueDateTime(dataAsOf)?.toZonedDateTime(timeZone).epochMilliseconds ?? null;
  const summary = [
    top
      ? messages.text('dayPicture.scans.summary', {
          rows,
          time: messages.clock(top.start),
          most: values[most ?? 0] ?? 0,
        })
      : messages.text('dayPicture.scans.none'),
    ...(isOpen && until !== null
      ? [messages.text('dayPicture.scans.known', { time: messages.clock(until) })]
      : []),
    ...(values.includes(null) && gaps.length > 0 ? [messages.text('dayPicture.scans.gap')] : []),
    ...(isNarrowed ? [messages.text('dayPicture.filtered')] : []),
  ].join(' ');
  return (
    <section className={styles.above}>
      <TimeChart
        title={messages.text('dayPicture.scans', { day: messages.nearDay(day) })}
        unit={messages.text('dayPicture.scans.unit')}
        summary={summary}
        actions={<DaySteps before={data.before} after={data.after} onDay={setChosen} />}
        slots={slots}
        series={series}
        timeZone={timeZone}
        now={isOpen ? until : null}
        height={112}
        onOpen={(_, index) => {
          const wall = walls[index];
          if (wall === null || wall === undefined || !values[index]) return;
          onFilter({
            kind: 'between',
            field,
            from: `${day}T${toTime(wall * 15)}:00`,
            to: `${day}T${toTime(wall * 15 + 14)}:59`,
          });
        }}
      />
    </section>
  );
}

function toTime(minutes: number): string {
  const write = (value: number) => String(value).padStart(2, '0');
  return `${write(Math.floor(minutes / 60))}:${write(minutes % 60)}`;
}
