import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import {
  writeComparison,
  writeMessageRef,
  writeReportCell,
} from '../../../shared/messages/report-text.ts';
import { isMoney, toNumber } from '../../../shared/money.ts';
import { measureChange } from '../../../shared/reports/change.ts';
import { findWhen, isRunSoFar } from '../../../shared/reports/day-figures.ts';
import { isEmptySource } from '../../../shared/reports/day-sources.ts';
import { toRowsByFilters } from '../../../shared/reports/drill-down.ts';
import { askRevenue } from '../../../shared/reports/venue-figures.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { type DrillDown, toDrillDown } from '../../parts/drill-down/index.ts';
import { reportQuery, todayQuery } from '../../queries/reports.ts';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import { FigureCard } from '../../ui/charts/figure-card.tsx';
import { writeChangeFromLastYear, writeColours } from './compare-words.ts';
import { compare } from './figures.ts';

/** Yesterday's revenue, or that of a past day, from the revenue report. Today's sales come with the night's load. */
export function RevenueFigure({
  profile,
  today,
  unknown,
  onOpen,
}: {
  readonly profile: Profile;
  readonly today: Today;
  /** Shown while orders are missing. */
  readonly unknown: string;
  readonly onOpen: (rows: DrillDown) => void;
}) {
  const messages = useMessages();
  const isPast = findWhen(today) === 'past';
  const parameters = askRevenue(toDay(today.now), today.day);
  const isEmpty = isEmptySource(today.sources['tickets']);
  // It waits for the figures of the day, and is made anew only when other rows are stored.
  const isReckoning = useIsFetching({ queryKey: todayQuery(profile.id).queryKey }) > 0;
  const { data: run, isPending } = useQuery({
    ...reportQuery(profile.id, 'revenue', parameters),
    enabled: !isEmpty && !isReckoning,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOpen = run !== undefined && isRunSoFar(run);
  const figure = run?.figures['revenue'];
  const value = readMoney(figure?.value ?? null);
  const before = readMoney(figure?.before ?? null);
  const write = (cell: ReportCell) => writeReportCell('money', cell, messages) ?? '';
  const label = messages.text(isPast ? 'today.revenue' : 'today.revenue.yesterday');
  const change =
    before === null || measureChange(figure?.value ?? null, figure?.before ?? null) === null
      ? undefined
      : writeChangeFromLastYear(
          compare(value, { amount: before, days: 1 }, 'money'),
          isOpen,
          messages,
        );
  const about = [
    ...(change ? [change.spoken] : []),
    ...(change && !isOpen ? [writeColours('money', messages)] : []),
    ...(isOpen ? [messages.text('today.revenue.soFar')] : []),
    ...(value === null ? [] : (figure?.captions ?? [])).map((ref) =>
      writeMessageRef(ref, messages),
    ),
  ];
  const comparison = writeComparison('money', figure?.before, parameters, messages);
  const soFar = isOpen && value !== null ? messages.text('today.soFar') : null;
  const drillDown = figure?.drillDown;
  return (
    <FigureCard
      label={label}
      value={value}
      format={() => write(figure?.value ?? null)}
      unknown={isPending && !isEmpty ? messages.text('common.calculating') : unknown}
      {...(change ? { change } : {})}
      {...(about.length > 0 ? { action: <AboutButton title={label} about={about} /> } : {})}
      {...(run && drillDown && value !== null
        ? {
            onOpen: () => onOpen(toDrillDown(toRowsByFilters(run, drillDown))),
          }
        : {})}
    >
      <p>
        {soFar !== null && comparison !== null
          ? messages.text('today.soFarThen', { soFar, rest: comparison })
          : (soFar ??
            comparison ??
            (value === null ? '\u00a0' : messages.text('today.revenue.noLastYear')))}
      </p>
    </FigureCard>
  );
}

function readMoney(cell: ReportCell): number | null {
  return isMoney(cell) ? toNumber(cell) : null;
}
