import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isActive } from '../../../shared/categories/classify.ts';
import { isEmptySource, knowsGuides } from '../../../shared/reports/day-sources.ts';
import { ignoreLanguages } from '../../../shared/reports/short-times.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { isWalkingGuides, useBringUpToDate } from '../../parts/jobs/index.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import type { TimeSeries } from '../../ui/charts/time-series.ts';
import { createTimeSlots, findWallSlots } from '../../ui/charts/time-slots.ts';
import type { ChartProps } from './arrivals-chart.tsx';
import { findTasks, toPartOfDay } from './drill-downs.ts';
import { findSkillsState } from './guide-languages.ts';
import { findBeyondScale, type GuideSlot, readGuideSlots } from './guide-slots.ts';
import { writeGuides } from './guides-sentence.ts';
import { ReportLink } from './rows-button.tsx';
import { isInHours, toEpoch } from './wall-clock.ts';

/** Groups that need a guide against guides who can come: what is short is short for sure. */
export function GuidesChart({
  today,
  hours,
  coming,
  timeZone,
  onOpen,
  isFilling,
  profileId,
}: ChartProps & { readonly profileId: string }) {
  const messages = useMessages();
  const { walkGuides, isPending } = useBringUpToDate(profileId);
  const { data: isWalking = false } = useQuery({
    ...syncJobsQuery(profileId),
    select: isWalkingGuides,
  });
  const { day, now, guides, listed, sources } = today;
  const isKnown = knowsGuides(today);
  const hasSkills = !isEmptySource(sources['skills']);
  const slots = useMemo(
    () =>
      isKnown
        ? createTimeSlots(day, timeZone, 30).filter((slot) => isInHours(slot, hours, timeZone))
        : [],
    [isKnown, day, timeZone, hours],
  );
  const walls = useMemo(() => findWallSlots(slots, timeZone, 30), [slots, timeZone]);
  const states = useMemo(
    () => readGuideSlots(day, hasSkills ? guides.moments : ignoreLanguages(guides.moments)),
    [day, guides, hasSkills],
  );
  const read = useCallback(
    (pick: (state: GuideSlot) => number) =>
      walls.map((wall) => {
        const state = wall === null ? undefined : states[wall];
        return state ? pick(state) : null;
      }),
    [walls, states],
  );
  const series = useMemo<TimeSeries[]>(() => {
    return [
      {
        name: messages.text('today.guides.covered'),
        shape: 'columns',
        tone: 2,
        values: read(({ needed, short }) => needed - short),
      },
      ...(states.some(({ short }) => short > 0)
        ? [
            {
              name: messages.text('today.guides.short'),
              ...({ shape: 'columns', tone: 'bad' } as const),
              values: read(({ short }) => short),
            },
          ]
        : []),
    ];
  }, [messages, read, states]);
  const available = useMemo<TimeSeries[]>(
    () => [
      {
        name: messages.text('today.guides.available'),
        shape: 'steps',
        tone: 1,
        values: read(({ available }) => available),
      },
    ],
    [messages, read],
  );
  const beyond = isKnown ? findBeyondScale(guides.moments) : null;
  const skills = findSkillsState(today, isWalking);
  const { stress, rest, about } = writeGuides(today, skills, messages, coming);
  const sentence =
    beyond === null ? rest : [...rest, messages.text('today.guides.beyond', { guides: beyond })];
  const open = (index: number) => {
    const wall = walls[index];
    if (wall === null || wall === undefined) return;
    const { from, to } = toPartOfDay(day, wall, 30);
    const going = listed.filter(
      (task) => isActive(task) && (task.start ?? '') < to && (task.end ?? '') > from,
    );
    onOpen(findTasks(day, going));
  };
  return (
    <TimeChart
      title={messages.text('dataset.guides')}
      unit={messages.text('today.guides.unit')}
      summary={[stress, ...sentence].filter((text) => text !== null).join(' ')}
      sentence={
        <>
          {stress !== null && <strong>{stress}</strong>} {sentence.join(' ')}
        </>
      }
      about={about}
      actions={
        <>
          {/* Not while other rows come: guides may come after them. */}
          {isKnown &&
            !isWalking &&
            coming.size === 0 &&
            (skills === 'none' || skills === 'few') && (
              <Button variant="quiet" isDisabled={isPending} onPress={walkGuides}>
                {messages.text('jobs.guides')}
              </Button>
            )}
          <ReportLink report="guides" />
        </>
      }
      isFilling={isFilling}
      slots={slots}
      series={beyond === null ? [...series, ...available] : series}
      tooltipSeries={beyond === null ? [] : available}
      timeZone={timeZone}
      now={toEpoch(now, timeZone)}
      {...(isKnown ? { onOpen: (_: unknown, index: number) => open(index) } : {})}
    />
  );
}
