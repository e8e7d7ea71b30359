import { useQuery } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Capacity } from '../../../shared/domain/capacity.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SourceState, Today, TodayFigure } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { ExpectedPeople } from '../../../shared/reports/arrival-facts.ts';
import {
  addActive,
  findMissing,
  findWhen,
  isKnownSoFar,
  isSoFar,
  readShownFigure,
} from '../../../shared/reports/day-figures.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { AlertButton } from '../../parts/alerts/index.ts';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { capacityQuery } from '../../queries/reports.ts';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import { FigureCard, FigureCards, type FigureChange } from '../../ui/charts/figure-card.tsx';
import {
  nameUncategorised,
  writeAgainstExpected,
  writeChange,
  writeChangeFromExpected,
  writeColours,
} from './compare-words.ts';
import { findScans, findTasks, findTickets, findVisits } from './drill-downs.ts';
import { compare, compareScans, findGroup } from './figures.ts';
import { RevenueFigure } from './revenue-figure.tsx';
import { writeWaiting } from './tasks-sentence.ts';
import styles from './today.module.css';
import { toTime } from './wall-clock.ts';

/** The line below a number, and its parts for a tooltip. */
interface FigureWords {
  readonly caption: string | null;
  /** Beside the number, paler. */
  readonly beside?: string | undefined;
  /** Needs attention: statuses to categorise, or unconfirmed tasks. */
  readonly isWarning?: boolean;
  /** The caption leads to the statuses. */
  readonly isPrompt?: boolean;
  readonly about: readonly string[];
  readonly change?: FigureChange | undefined;
  /** The last weeks, this day last. */
  readonly spark?: readonly (number | null)[];
}

const noWords: FigureWords = { caption: null, about: [] };

/** The figures, each with its change, one line, and the rows behind it. */
export function DayFigures({
  profile,
  today,
  coming,
  onOpen,
}: {
  readonly profile: Profile;
  readonly today: Today;
  /** Datasets that are being downloaded. */
  readonly coming: ReadonlySet<DatasetId>;
  readonly onOpen: (rows: DrillDown) => void;
}) {
  const messages = useMessages();
  const { data: capacity } = useQuery(capacityQuery(profile.id));
  const { day, people, tickets, tasks, sources } = today;
  const booked = readShownFigure(people, sources['visits'], day, coming);
  const sold = readShownFigure(tickets, sources['tickets'], day, coming);
  const tasked = readShownFigure(tasks, sources['tasks'], day, coming);
  const isAhead = findWhen(today) === 'ahead';
  const writeUnknown = (dataset: DatasetId, source?: SourceState) => {
    if (isAhead && isKnownSoFar(source, day)) return messages.text('chart.ahead');
    return messages.text(coming.has(dataset) ? 'today.coming' : 'common.noData');
  };
  // An alert is about today, whatever day is shown.
  const parts = { profile, onOpen, isToday: findWhen(today) === 'today' };
  return (
    <FigureCards className={styles.figures} label={messages.text('today.figures')}>
      <DayFigure
        {...parts}
        figure="people"
        value={booked}
        unknown={writeUnknown('bookings', sources['visits'])}
        rows={findVisits(day)}
        words={writePeople(
          writeFigure(today, people, booked, sources['visits'], messages),
          { day, booked, capacity },
          messages,
        )}
      />
      <DayFigure
        {...parts}
        figure="tickets"
        value={sold}
        unknown={writeUnknown('orders', sources['tickets'])}
        rows={findTickets(day)}
        words={writeFigure(today, tickets, sold, sources['tickets'], messages)}
      />
      <ScansFigure {...parts} today={today} unknown={writeUnknown('scans')} />
      <DayFigure
        {...parts}
        figure="tasks"
        value={tasked}
        unknown={writeUnknown('tasks')}
        rows={findTasks(day)}
        words={writeTasks(today, tasked, messages)}
      />
      <RevenueFigure
        profile={profile}
        today={today}
        unknown={writeUnknown('orders')}
        onOpen={onOpen}
      />
    </FigureCards>
  );
}

interface Parts {
  readonly profile: Profile;
  readonly isToday: boolean;
  readonly onOpen: (rows: DrillDown) => void;
}

function DayFigure({
  profile,
  isToday,
  onOpen,
  figure,
  value,
  unknown,
  rows,
  words: { caption, beside, isWarning = false, isPrompt = false, about, change, spark = [] },
}: Parts & {
  readonly figure: 'people' | 'tickets' | 'scans' | 'tasks';
  readonly value: number | null;
  readonly unknown: string;
  readonly rows: DrillDown;
  readonly words: FigureWords;
}) {
  const messages = useMessages();
  const { open } = useNavigation();
  const label = messages.text(figure === 'scans' && !isToday ? 'today.scanned' : `today.${figure}`);
  return (
    <FigureCard
      label={label}
      action={
        <>
          <AboutButton title={label} about={about} />
          {isToday && (
            <AlertButton profile={profile} figure={label} subject={{ kind: 'today', figure }} />
          )}
        </>
      }
      value={value}
      unknown={unknown}
      {...(beside === undefined ? {} : { beside })}
      {...(change ? { change } : {})}
      {...(value !== null && spark.some(Boolean) ? { spark: [...spark, value] } : {})}
      {...(value === null ? {} : { onOpen: () => onOpen(rows) })}
      {...(isPrompt && caption !== null
        ? {
            prompt: (
              <button
                type="button"
                className={styles.prompt}
                onClick={() => open({ screen: 'statuses' })}
              >
                {caption}
              </button>
            ),
          }
        : {})}
    >
      {/* A space keeps the place where there are no words. */}
      {!isPrompt && <p className={isWarning ? styles.warning : undefined}>{caption ?? '\u00a0'}</p>}
    </FigureCard>
  );
}

function ScansFigure({
  today,
  unknown,
  ...parts
}: Parts & { readonly today: Today; readonly unknown: string }) {
  const messages = useMessages();
  const { day, scans, arrivals, sources } = today;
  const { known, value, people, missing, isCutShort, isCompared, ahead, byNow } =
    compareScans(today);
  const when = findWhen(today);
  const isOpen = isSoFar(sources['scans'], today);
  const isOf = when === 'today' && people !== null && value !== null && value <= people.expected;
  const change = isCutShort
    ? undefined
    : isCompared && value !== null
      ? writeChangeFromExpected(value, ahead, messages, { byNow, isSoFar: isOpen })
      : writeChange(compare(missing === null ? value : null, scans.usual), day, messages, {
          byNow: when === 'today',
          goal: 'more',
          isSoFar: isOpen,
        });
  return (
    <DayFigure
      {...parts}
      figure="scans"
      value={value}
      unknown={
        when === 'ahead'
          ? messages.text('chart.ahead')
          : known === null
            ? unknown
            : when === 'past'
              ? messages.text('today.noScans')
              : people === null
                ? messages.text('today.beforeFirstScan')
                : messages.text('today.expected', { people: people.expected, when })
      }
      rows={findScans(day)}
      words={{
        caption: writeCame(today, messages),
        beside: isOf
          ? messages.text('today.came.of', { people: people.expected })
          : isOpen
            ? messages.text('today.soFar')
            : undefined,
        about: [
          messages.text('today.came.about'),
          ...(people !== null && people.expected > 0
            ? [
                messages.text('today.came.expected', {
                  people: people.expected,
                  sum: writeExpected(people, messages),
                }),
              ]
            : []),
          ...(arrivals.learnedFrom > 0
            ? [messages.text('today.walkIns.about', { days: arrivals.learnedFrom })]
            : []),
          ...writeUsual(scans.usual, day, messages, when === 'today'),
          ...(change && !isOpen ? [writeColours('count', messages)] : []),
        ],
        // Beside a number with words there is no room for it.
        spark: isOf || isOpen ? [] : scans.recent,
        change,
      }}
    />
  );
}

/** "38 more than expected by now", or who is expected while nobody came; else a usual day. */
export function writeCame(today: Today, messages: Messages): string | null {
  const when = findWhen(today);
  const { known, value, people, missing, isCutShort, ahead, byNow } = compareScans(today);
  if (known !== null && isCutShort) {
    return messages.text('today.came.known', { time: messages.time(toTime(known)) });
  }
  if (missing !== null) {
    return messages.text('today.missing', { percent: messages.percent(missing) });
  }
  if (people === null) {
    if (value === null) return null;
    return writeUsualCaption(today.scans, messages.dayName(today.day), messages, when === 'today');
  }
  if (value !== null) return writeAgainstExpected(ahead, messages, { byNow });
  if (when === 'today' && (known !== null || people.expected === 0)) {
    return writeExpected(people, messages);
  }
  return messages.text('today.expected', { people: people.expected, when });
}

/** Who is expected: "444 booked + 73 walk-ins". */
function writeExpected({ booked, expected }: ExpectedPeople, messages: Messages): string {
  return messages.text('today.expectedFrom', {
    booked,
    others: Math.abs(expected - booked),
    state: expected > booked ? 'walkIns' : expected < booked ? 'noShows' : 'none',
  });
}

/** "Usual Saturday: 468", and how it is counted. */
function writeUsual(
  usual: TodayFigure['usual'],
  day: VenueDate,
  messages: Messages,
  byNow = false,
): string[] {
  if (usual === null) return [];
  const weekday = messages.dayName(day);
  return [
    messages.text('today.usual.about', {
      weekday,
      amount: Math.round(usual.amount),
      days: usual.days,
      byNow: byNow ? 'yes' : 'no',
    }),
  ];
}

function writeFigure(
  { day, now }: Today,
  figure: TodayFigure,
  value: number | null,
  source: SourceState | undefined,
  messages: Messages,
): FigureWords {
  if (value === null) return noWords;
  // A future day is compared with what was booked for other days as long before.
  const isAhead = findWhen({ day, now }) === 'ahead';
  const weekday = messages.dayName(day);
  const missing = findMissing(source, day);
  const uncategorised = findGroup(figure.tallies, 'uncategorised');
  const isOpen = isSoFar(source, { day, now });
  const change = writeChange(
    compare(missing === null ? value : null, figure.usual),
    day,
    messages,
    {
      byNow: isAhead,
      goal: 'more',
      isSoFar: isOpen,
    },
  );
  const silent = figure.tallies.reduce((sum, tally) => sum + tally.unknown, 0);
  const about = [
    ...(uncategorised
      ? [
          messages.text('today.uncategorised', {
            amount: uncategorised.amount,
            rows: uncategorised.rows,
            values: nameUncategorised(figure.uncategorised, messages),
          }),
        ]
      : []),
    ...(silent > 0 ? [messages.text('today.without', { rows: silent })] : []),
    ...writeUsual(figure.usual, day, messages, isAhead),
    ...(change && !isOpen ? [writeColours('count', messages)] : []),
  ];
  if (missing !== null) {
    const caption = messages.text('today.missing', { percent: messages.percent(missing) });
    return { caption, about };
  }
  const beside = isOpen ? messages.text('today.soFar') : undefined;
  const words = { about, beside, change, spark: isOpen ? [] : figure.recent };
  return uncategorised
    ? { ...words, ...writePrompt(uncategorised.amount, messages) }
    : { ...words, caption: writeUsualCaption(figure, weekday, messages, isAhead) };
}

/** The one amber line that leads to where statuses get their categories. */
function writePrompt(amount: number, messages: Messages) {
  return {
    caption: messages.text('today.uncategorised.prompt', { amount }),
    isWarning: true,
    isPrompt: true,
  };
}

function writeUsualCaption(
  { usual }: Pick<TodayFigure, 'usual'>,
  weekday: string,
  messages: Messages,
  byNow = false,
): string {
  return usual === null
    ? messages.text('today.noUsual', { weekday })
    : messages.text('today.usual', {
        weekday,
        amount: Math.round(usual.amount),
        days: usual.days,
        byNow: byNow ? 'yes' : 'no',
      });
}

/** With how full the day is, if the venue's capacity is set. */
function writePeople(
  words: FigureWords,
  {
    day,
    booked,
    capacity,
  }: {
    readonly day: VenueDate;
    readonly booked: number | null;
    readonly capacity: Capacity | undefined;
  },
  messages: Messages,
): FigureWords {
  const own = capacity?.[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? null;
  if (booked === null || own === null || words.caption === null) return words;
  const filled = messages.text('today.filled', { percent: messages.percent(booked / own) });
  return words.isWarning
    ? { ...words, about: [filled, ...words.about] }
    : { ...words, caption: messages.text('today.filledAnd', { filled, rest: words.caption }) };
}

function writeTasks(today: Today, value: number | null, messages: Messages): FigureWords {
  if (value === null) return noWords;
  const { tasks, day, sources } = today;
  const uncategorised = findGroup(tasks.tallies, 'uncategorised');
  const cancelled = findGroup(tasks.tallies, 'cancelled');
  const missing = findMissing(sources['tasks'], day);
  const isAllConfirmed =
    value > 0 && addActive(tasks.tallies) === findGroup(tasks.tallies, 'confirmed')?.rows;
  const about = [
    ...(uncategorised
      ? [
          messages.text('today.uncategorised.tasks', {
            rows: uncategorised.rows,
            values: nameUncategorised(tasks.uncategorised, messages),
          }),
        ]
      : []),
    ...(cancelled ? [messages.text('today.cancelledTasks', { count: cancelled.rows })] : []),
    ...(isAllConfirmed ? [messages.text('today.allConfirmed')] : []),
    ...writeUsual(tasks.usual, day, messages),
  ];
  if (missing !== null) {
    const caption = messages.text('today.missing', { percent: messages.percent(missing) });
    return { caption, about };
  }
  const change = writeChange(compare(value, tasks.usual), day, messages);
  const words = { about, change, spark: tasks.recent };
  const waiting = writeWaiting(today, messages);
  if (waiting !== null) return { ...words, ...waiting };
  if (uncategorised) return { ...words, ...writePrompt(uncategorised.rows, messages) };
  if (findWhen(today) === 'ahead') {
    return { ...words, caption: isAllConfirmed ? messages.text('today.allConfirmed') : null };
  }
  return { ...words, caption: writeUsualCaption(tasks, messages.dayName(day), messages) };
}
