import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { listNeedsOfLastYear } from '../../../shared/reports/day-needs.ts';
import { isEmptySource } from '../../../shared/reports/day-sources.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNeeds } from '../../parts/needs/index.ts';
import { Button } from '../../ui/button.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bar-layout.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ChartProps } from './arrivals-chart.tsx';
import { writeSize } from './compare-words.ts';
import { findVisits } from './drill-downs.ts';
import { compare } from './figures.ts';
import { makeBars, writeLastYearMissing } from './next-day-bars.ts';
import { ReportLink } from './rows-button.tsx';

/** As ISO 8601 counts: the day that venues plan for. */
const saturday = 6;

/** People booked for the days to come, with a tick for the same weekday last year. */
export function NextDays({
  profileId,
  today,
  onOpen,
  madeAt,
  isFilling,
  coming,
}: Pick<ChartProps, 'today' | 'onOpen' | 'isFilling' | 'coming'> & {
  readonly profileId: string;
  readonly madeAt: number;
}) {
  const messages = useMessages();
  const lastYear = useNeeds(profileId, listNeedsOfLastYear(toDay(today.now)), madeAt);
  const subject = findSubject(today);
  const isComing = coming.has('bookings');
  const bars = makeBars(today, subject?.day ?? today.day, isComing, messages);
  const hasLastYear = today.nextDays.some((next) => next.lastYear !== null);
  const isRunning = lastYear.coming.length > 0;
  // The day's own bookings come first.
  const isOffered =
    !isComing &&
    !isEmptySource(today.sources['nextVisits']) &&
    (isRunning || lastYear.requests > 0);
  return (
    <BarChart
      title={messages.text('today.next')}
      unit={messages.text('today.next.unit')}
      summary={writeNextDays(today, subject, bars, isComing, messages)}
      about={hasLastYear ? [messages.text('today.next.about')] : []}
      actions={
        <>
          {isOffered && (
            <Tooltip
              text={messages.text('needs.plan', {
                time: describeDuration(lastYear.seconds, messages),
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
          )}
          <ReportLink report="pace" />
        </>
      }
      isFilling={isFilling}
      keepsKeyRow
      bars={bars}
      series={[
        // The day that the sentence is about is stronger than the others.
        {
          name: messages.text('today.next.people'),
          tone: bars.some(({ isEmphasised }) => isEmphasised) ? 1 : 2,
        },
      ]}
      barName={messages.text('today.next.day')}
      comparisonName={messages.text('today.next.byNow')}
      onOpen={(day) => onOpen(findVisits(day))}
    />
  );
}

type NextDay = Today['nextDays'][number];

/**
 * The day that the sentence compares with last year: the one on the screen, else the coming Saturday. Undefined if
 * neither can be compared.
 */
function findSubject({ day: shown, nextDays }: Today): NextDay | undefined {
  const comparable = nextDays.filter(
    ({ isClosed, lastYear }) => !isClosed && lastYear !== null && lastYear > 0,
  );
  return (
    comparable.find(({ day }) => day === shown) ??
    comparable.find(({ day }) => Temporal.PlainDate.from(day).dayOfWeek === saturday)
  );
}

function writeNextDays(
  today: Today,
  subject: NextDay | undefined,
  bars: readonly Bar[],
  isComing: boolean,
  messages: Messages,
): string {
  const { sources, nextDays } = today;
  const coming = isComing ? messages.text('common.downloading') : null;
  const lastYearMissing = writeLastYearMissing(today, messages);
  if (isEmptySource(sources['nextVisits'])) return coming ?? messages.text('today.next.unknown');
  const known = bars.filter(({ values }) => typeof values[0] === 'number');
  const most = known.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0))[0];
  const people = most?.values[0] ?? 0;
  const days = bars.length - known.length;
  const compared = writeCompared(subject ?? nextDays.find(({ day }) => day === most?.id), messages);
  return [
    ...(most && people > 0
      ? [compared ?? messages.text('today.next.most', { day: most.name ?? '', people })]
      : // Of a few of the days nothing is said: the others may have somebody.
        days === 0
        ? [messages.text('today.next.none')]
        : []),
    ...(lastYearMissing === null ? [] : [lastYearMissing]),
    ...(days > 0 ? [coming ?? messages.text('today.next.partly', { days })] : []),
  ].join(' ');
}

/** "Sat 28 Nov is 23 % ahead of last year at this point." Null if last year isn't known, or had nobody yet. */
function writeCompared(next: NextDay | undefined, messages: Messages) {
  if (!next?.lastYear) return null;
  const change = compare(next.byNow, { amount: next.lastYear, days: 1 });
  return messages.text('today.next.compared', {
    weekday: messages.dayName(next.day, 'short'),
    date: messages.shortDay(next.day),
    state: change.kind === 'more' ? 'ahead' : change.kind === 'fewer' ? 'behind' : 'level',
    size: writeSize(change, messages),
  });
}
