import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findNeededDays, measureCompleteness, minUnknown } from '../../../shared/completeness.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { type DayRange, findLastDay } from '../../../shared/ranges.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { leadTimesQuery } from '../../queries/history.ts';
import { coverageQuery } from '../../queries/stored-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './history.module.css';

/** A smaller missing part needs no action. */
const minMissing = 0.05;

/** Fewer rows don't show how many are missing. */
const fewestRows = 30;

const looks = {
  good: { tone: 'green', icon: 'check' },
  most: { tone: 'grey', icon: 'info', look: 'outlined' },
  some: { tone: 'amber', icon: 'info' },
} as const;

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly dates: string;
  readonly range: DayRange;
  /** The time of an earlier state, or null. */
  readonly asOf: number | null;
  readonly now: Temporal.PlainDateTime;
  readonly onPlan: (missing: DayRange) => void;
}

/** How many rows are stored for days by another date than the axis, and what is missing. */
export function CompletenessNote(props: Props) {
  const { profile, dataset, dates, range, asOf, now, onPlan } = props;
  const messages = useMessages();
  const [isExplained, setExplained] = useState(false);
  const leads = useQuery(leadTimesQuery(profile.id, dataset.id, dates));
  const { axis } = dataset;
  const isEnough = (leads.data?.rows ?? 0) >= fewestRows;
  const needed = useMemo(
    () => findNeededDays(leads.data?.percentiles ?? [], range),
    [leads.data, range],
  );
  const coverage = useQuery({
    ...coverageQuery(profile.id, dataset.id, needed.first, needed.last, asOf),
    enabled: isEnough,
  });
  const latest = axis && findLastDay(axis, now);
  const found = useMemo(() => {
    if (!leads.data || !coverage.data) return null;
    const stored = new Set(
      coverage.data.days.filter(({ state }) => state === 'stored').map(({ day }) => day),
    );
    return measureCompleteness(leads.data.percentiles, range, (day) => stored.has(day), latest);
  }, [leads.data, coverage.data, range, latest]);
  const parts = found && roundParts([found.stored, found.missing, found.later]);
  const writePart = (at: number) => messages.percent((parts?.[at] ?? 0) / 100);
  const field = messages.inSentence(messages.field(dataset.id, dates));
  if (leads.isError || coverage.isError) {
    return <ErrorNotice error={toAppError(leads.error ?? coverage.error)} />;
  }
  const isMissing = found !== null && found.missing >= minUnknown;
  const state = !isMissing ? 'good' : found.missing < minMissing ? 'most' : 'some';
  const isLater = found !== null && found.later >= minUnknown;
  return (
    <section className={styles.complete} aria-label={messages.text('complete.title', { field })}>
      <span role="status">
        <Pill
          {...looks[found ? state : 'most']}
          text={
            leads.data && !isEnough
              ? messages.text('complete.tooFew', { rows: leads.data.rows })
              : found
                ? messages.text('complete.known', { percent: writePart(0) })
                : messages.text('complete.working')
          }
        />
      </span>
      {found && leads.data && (
        <>
          <p className={styles.why}>
            {isMissing && messages.text('complete.missing', { percent: writePart(1) })}{' '}
            {isLater && messages.text('complete.later', { percent: writePart(2) })}{' '}
            {isExplained &&
              messages.text('complete.why', {
                rows: leads.data.rows,
                kind: axis?.kind ?? '',
                first: messages.day(found.needed.first),
                last: messages.day(found.needed.last),
              })}{' '}
            {isExplained && !isMissing && !isLater && messages.text('complete.all')}
          </p>
          <Button
            variant="quiet"
            aria-expanded={isExplained}
            onPress={() => setExplained(!isExplained)}
          >
            {messages.text('complete.whyButton')}
          </Button>
        </>
      )}
      {found?.missingDays && (
        <Button onPress={() => found.missingDays && onPlan(found.missingDays)}>
          {messages.text('complete.plan')}
        </Button>
      )}
    </section>
  );
}

/** Whole percentages that add up to 100. An incomplete part is never rounded up to all. */
function roundParts(parts: readonly number[]): readonly number[] {
  const floors = parts.map((part) => Math.floor(part * 100 + 1e-9));
  let left = Math.round(parts.reduce((sum, part) => sum + part, 0) * 100);
  left -= floors.reduce((sum, part) => sum + part, 0);
  const byRest = parts
    .map((part, at) => ({ at, rest: part * 100 - (floors[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, Math.max(0, left))
    .map(({ at }) => at);
  return floors.map((part, at) => part + (byRest.includes(at) ? 1 : 0));
}
