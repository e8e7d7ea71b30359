import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { addDays, getDayStart } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { toPageView } from '../../parts/grid/index.ts';
import { pageQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import styles from './guide.module.css';
import { findMonday, listWeek, listWeekItems } from './week-items.ts';

const availabilities = getDataset('availabilities');
const hour = 3_600_000;

interface Props {
  readonly resultId: string;
  readonly timeZone: string;
  /** A day of the first week to show. */
  readonly day: string;
}

/** A guide's availabilities in a week: a lane for each day, with buttons for other weeks. */
export function GuideWeek({ resultId, timeZone, day }: Props) {
  const messages = useMessages();
  const [monday, setMonday] = useState(() => findMonday(day));
  const sunday = addDays(monday, 6);
  const view = toPageView(resultId, availabilities, {
    sorting: [{ id: 'from', desc: false }],
    filters: [
      { kind: 'between', field: 'till', from: getDayStart(monday) },
      { kind: 'between', field: 'from', to: `${sunday}T23:59:59` },
    ],
  });
  const page = useQuery(pageQuery(view, 0));
  const [from, till] = ['from', 'till'].map((name) => view.columns.indexOf(name));
  const rows = (page.data?.rows ?? []).map(
    (cells) => [cells[from ?? -1] ?? null, cells[till ?? -1] ?? null] as const,
  );
  const items = listWeekItems(rows, monday, timeZone);
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${monday}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
  const axis = {
    start: Math.min(at('08:00'), ...items.map(({ start }) => Math.floor(start / hour) * hour)),
    end: Math.max(at('20:00'), ...items.map(({ end }) => Math.ceil(end / hour) * hour)),
  };
  const days = new Set(items.map(({ lane }) => lane)).size;
  const hours = items.reduce((sum, { start, end }) => sum + end - start, 0) / hour;
  return (
    <Timeline
      title={messages.dayRange({ first: monday, last: sunday })}
      summary={
        items.length === 0
          ? messages.text('guide.week.none')
          : messages.text('guide.week.summary', { days, hours: messages.number(Math.round(hours)) })
      }
      actions={
        <span className={styles.weeks}>
          <Button
            variant="quiet"
            icon="chevronLeft"
            aria-label={messages.text('guide.week.before')}
            onPress={() => setMonday(addDays(monday, -7))}
          />
          <Button
            variant="quiet"
            icon="chevronRight"
            aria-label={messages.text('guide.week.after')}
            onPress={() => setMonday(addDays(monday, 7))}
          />
        </span>
      }
      lanes={listWeek(monday).map((id) => ({ id, name: messages.nearDay(id) }))}
      items={items.map((item) => ({
        ...item,
        label: timesText(item.start, item.end),
        name: messages.text('guide.week.there'),
        tone: 1,
      }))}
      axis={axis}
      timeZone={timeZone}
    />
  );

  function timesText(start: number, end: number): string {
    return `${messages.clock(start)}–${messages.clock(end)}`;
  }
}
