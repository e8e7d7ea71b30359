import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findRequestedDays, type ResultSet } from '../../../../shared/domain/datasets.ts';
import type { View } from '../../../../shared/domain/views.ts';
import { addDays, getDayStart, type VenueDate } from '../../../../shared/venue-time.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { useNavigation } from '../../../parts/navigation/index.ts';
import { quartersQuery } from '../../../queries/distributions.ts';
import { pageSize } from '../../../queries/pages-for.ts';
import { pageQuery } from '../../../queries/views.ts';
import { Timeline } from '../../../ui/charts/timeline.tsx';
import styles from './day-picture.module.css';
import { DaySteps } from './day-steps.tsx';
import { findGuideDay, type GuideRow } from './guide-items.ts';

const hour = 3_600_000;
/** A chart of more rows couldn't be read. */
const maxPages = 5;
const columns = ['guideId', 'guideName', 'from', 'till'];

interface Props {
  readonly view: View;
  readonly resultSet: ResultSet;
  readonly today: VenueDate;
  readonly timeZone: string;
}

/** When guides are available on a day: a lane for each guide of the filtered rows. */
export function GuideHours({ view, resultSet, today, timeZone }: Props) {
  const messages = useMessages();
  const { open } = useNavigation();
  const days = findRequestedDays(resultSet.rowRequest);
  const [chosen, setChosen] = useState<VenueDate | null>(null);
  const isTodayIn = days === null || (today >= days.first && today <= days.last);
  const opening = isTodayIn ? today : days.first;
  // Today may have nothing, or only entries that began the day before: then the first day with entries is shown.
  const isEmpty = useQuery(pageQuery(selectDay(view, opening), 0)).data?.total === 0;
  const opened = useQuery(quartersQuery(view, 'from', opening)).data;
  const day = chosen ?? (isEmpty ? (opened?.after ?? opened?.before ?? opening) : opening);
  const ofDay = useMemo(() => selectDay(view, day), [view, day]);
  const withoutEnd = useMemo<View>(
    () => ({
      ...ofDay,
      filters: [
        ...view.filters,
        { kind: 'empty', field: 'till', empty: true },
        { kind: 'between', field: 'from', from: getDayStart(day), to: `${day}T23:59:59` },
      ],
    }),
    [ofDay, view, day],
  );
  const first = useQuery(pageQuery(ofDay, 0)).data;
  const endless = useQuery(pageQuery(withoutEnd, 0)).data?.total ?? 0;
  const total = first?.total ?? 0;
  const pages = useQueries({
    queries: Array.from({ length: Math.min(maxPages, Math.ceil(total / pageSize)) }, (_, page) =>
      pageQuery(ofDay, page),
    ),
    combine: (found) => found.flatMap(({ data }) => (data?.rows ?? []) as unknown as GuideRow[]),
  });
  const found = useMemo(
    () => findGuideDay(pages, day, timeZone, messages.locale),
    [pages, day, timeZone, messages],
  );
  const { lanes, items, peak } = found;
  const axis = useMemo(() => {
    const at = (time: string) =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
    const earliest = items.reduce((least, { start }) => Math.min(least, start), at('09:00'));
    const latest = items.reduce((most, { end }) => Math.max(most, end), at('18:00'));
    return { start: Math.floor(earliest / hour) * hour, end: Math.ceil(latest / hour) * hour };
  }, [items, day, timeZone]);
  const drawn = useMemo(
    () =>
      items.map((item) => ({
        ...item,
        label: `${messages.clock(item.start)}–${messages.clock(item.end)}`,
        name: lanes.find(({ id }) => id === item.lane)?.name ?? item.lane,
        tone: 1 as const,
      })),
    [items, lanes, messages],
  );
  const isNarrowed = view.filters.length > 0 || view.search !== undefined;
  const missing = endless + found.withoutEnd;
  const summary = [
    peak
      ? messages.text('dayPicture.guides.summary', {
          guides: lanes.length,
          most: peak.guides,
          from: messages.clock(peak.start),
          to: messages.clock(peak.end),
        })
      : messages.text('dayPicture.guides.none'),
    ...(pages.length < total
      ? [messages.text('dayPicture.guides.cut', { drawn: pages.length, rows: total })]
      : []),
    ...(missing > 0 ? [messages.text('dayPicture.guides.open', { rows: missing })] : []),
    ...(isNarrowed ? [messages.text('dayPicture.filtered')] : []),
  ].join(' ');
  return (
    <section className={styles.beside} aria-busy={first === undefined}>
      <Timeline
        title={messages.text('dayPicture.guides', { day: messages.nearDay(day) })}
        summary={first ? summary : messages.text('common.calculating')}
        actions={
          <DaySteps
            before={days && day <= days.first ? null : addDays(day, -1)}
            after={days && day >= days.last ? null : addDays(day, 1)}
            onDay={setChosen}
          />
        }
        lanes={lanes}
        items={drawn}
        axis={axis}
        timeZone={timeZone}
        isDense
        onOpen={(id) => {
          const item = items.find((one) => one.id === id);
          if (item && item.guideId !== '') open({ screen: 'guide', guideId: item.guideId });
        }}
      />
    </section>
  );
}

/** The view of the rows that overlap a day, by their start. */
function selectDay(view: View, day: VenueDate): View {
  return {
    ...view,
    columns,
    sort: [{ field: 'from', descending: false }],
    filters: [
      ...view.filters,
      { kind: 'between', field: 'till', from: getDayStart(day) },
      { kind: 'between', field: 'from', to: `${day}T23:59:59` },
    ],
  };
}
