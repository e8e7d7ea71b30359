import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { durationText } from '../../../shared/messages/duration-text.ts';
import { addActive } from '../../../shared/reports/day-figures.ts';
import { listNeedsOfLastYear } from '../../../shared/reports/day-needs.ts';
import { isEmptySource } from '../../../shared/reports/day-sources.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { useNeeds } from '../../parts/needs/index.ts';
import { Button } from '../../ui/button.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bar-layout.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { findVisits } from './drill-downs.ts';

/** Of a day more than this is missing: a bar would only tell how little is downloaded. */
const maxMissing = 0.1;

/** People booked for the days to come, on the bars of the same weekdays last year. */
export function NextDays({
  profileId,
  today,
  onOpen,
  madeAt,
}: {
  readonly profileId: string;
  readonly today: Today;
  readonly onOpen: (rows: DrillDown) => void;
  readonly madeAt: number;
}) {
  const messages = useMessages();
  const lastYear = useNeeds(profileId, listNeedsOfLastYear(today.day), madeAt);
  const bars = makeBars(today, messages);
  const isRunning = lastYear.running.length > 0;
  const isOffered = !isEmptySource(today.sources['visits']) && (isRunning || lastYear.requests > 0);
  return (
    <BarChart
      title={messages.text('today.next')}
      unit={messages.text('today.next.unit')}
      summary={writeNextDays(today, bars, messages)}
      actions={
        isOffered && (
          <Tooltip
            text={messages.text('today.next.lastYearCosts', {
              requests: lastYear.requests,
              time: durationText(lastYear.seconds, messages),
            })}
          >
            <Button
              variant="quiet"
              isDisabled={isRunning || lastYear.isStarting}
              onPress={lastYear.start}
            >
              {messages.text(
                isRunning ? 'today.next.fetchingLastYear' : 'today.next.fetchLastYear',
              )}
            </Button>
          </Tooltip>
        )
      }
      bars={bars}
      series={[{ name: messages.text('today.next.people'), tone: 2 }]}
      barName={messages.text('today.next.day')}
      comparisonName={messages.text('today.next.lastYear')}
      onOpen={(day) => onOpen(findVisits(day))}
    />
  );
}

/** A bar for each day: none for a day that is not known, and no zero either. */
function makeBars({ nextDays, sources }: Today, messages: Messages): Bar[] {
  const source = sources['visits'];
  return nextDays.map(({ day, tallies, lastYear }) => {
    const missing = source?.days.find((one) => one.day === day)?.missing ?? 1;
    const isKnown = !isEmptySource(source) && missing <= maxMissing;
    return {
      id: day,
      label: messages.dayName(day, 'narrow'),
      name: messages.longDay(day),
      values: [isKnown ? addActive(tallies) : null],
      comparison: lastYear,
    };
  });
}

function writeNextDays({ sources }: Today, bars: readonly Bar[], messages: Messages): string {
  if (isEmptySource(sources['visits'])) return messages.text('today.next.unknown');
  const known = bars.filter(({ values }) => typeof values[0] === 'number');
  const most = known.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))[0];
  const people = most?.values[0] ?? 0;
  const days = bars.length - known.length;
  return [
    ...(most && people > 0
      ? [messages.text('today.next.most', { day: most.name ?? '', people })]
      : // Of a few of the days nothing is said: the others may have somebody.
        days === 0
        ? [messages.text('today.next.none')]
        : []),
    ...(days > 0 ? [messages.text('today.next.partly', { days })] : []),
  ].join(' ');
}
