import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SourceState, Today, TodayFigure } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { addActive, findScansKnown } from '../../../shared/reports/day-figures.ts';
import { isUnknownOn } from '../../../shared/reports/day-sources.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { AlertButton } from '../../parts/alerts/index.ts';
import type { DrillDown } from '../../parts/drill-down/index.ts';
import { FigureCard } from '../../ui/charts/figure-card.tsx';
import frame from '../../ui/screen.module.css';
import { findArrivalFacts } from './arrival-words.ts';
import { nameUncategorised, writeDifference } from './compare-words.ts';
import { findScans, findTasks, findTickets, findVisits } from './drill-downs.ts';
import { compare, findGroup, findMissing, readShownFigure } from './figures.ts';
import styles from './today.module.css';
import { toTime } from './wall-clock.ts';

/** The four figures, each with what it means in words and the rows behind it. */
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
  const { day, people, tickets, tasks, sources } = today;
  const booked = readShownFigure(people, sources['visits'], day, coming);
  const sold = readShownFigure(tickets, sources['tickets'], day, coming);
  const tasked = readShownFigure(tasks, sources['tasks'], day, coming);
  const writeUnknown = (dataset: DatasetId) =>
    messages.text(coming.has(dataset) ? 'today.coming' : 'today.unknown');
  const link = (value: number | null, rows: DrillDown) =>
    value === null ? {} : { onOpen: () => onOpen(rows) };
  return (
    <section className={frame.figures} aria-label={messages.text('today.figures')}>
      <FigureCard
        label={messages.text('today.people')}
        action={<AlertFigure profile={profile} figure="people" />}
        value={booked}
        unknown={writeUnknown('bookings')}
        {...link(booked, findVisits(day))}
      >
        <Words lines={writeFigure(today, people, booked, sources['visits'], messages)} />
      </FigureCard>
      <FigureCard
        label={messages.text('today.tickets')}
        action={<AlertFigure profile={profile} figure="tickets" />}
        value={sold}
        unknown={writeUnknown('orders')}
        {...link(sold, findTickets(day))}
      >
        <Words lines={writeFigure(today, tickets, sold, sources['tickets'], messages)} />
      </FigureCard>
      <ScansFigure profile={profile} today={today} onOpen={onOpen} />
      <FigureCard
        label={messages.text('today.tasks')}
        action={<AlertFigure profile={profile} figure="tasks" />}
        value={tasked}
        unknown={writeUnknown('tasks')}
        {...link(tasked, findTasks(day))}
      >
        <Words lines={writeTasks(today, tasked, messages)} />
      </FigureCard>
    </section>
  );
}

function ScansFigure({
  profile,
  today,
  onOpen,
}: {
  readonly profile: Profile;
  readonly today: Today;
  readonly onOpen: (rows: DrillDown) => void;
}) {
  const messages = useMessages();
  const { day, scans, arrivals, sources } = today;
  const known = findScansKnown(today);
  const facts = findArrivalFacts(arrivals, known);
  const value = known === null || scans.scanned === 0 ? null : scans.scanned;
  // That nobody is expected is known only where all bookings are there.
  const isExpected =
    !isUnknownOn(sources['visits'], day) &&
    (facts.expected > 0 || findMissing(sources['visits'], day) === null);
  const difference = writeDifference(compare(value, scans.usual), day, messages, true);
  const toCome =
    known === null
      ? messages.text('today.expected', { people: facts.expected })
      : messages.text('today.stillToCome', { people: facts.toCome });
  const lines = [...(isExpected ? [toCome] : []), ...(difference === null ? [] : [difference])];
  const isStarted = value !== null;
  return (
    <FigureCard
      label={messages.text('today.scans')}
      action={<AlertFigure profile={profile} figure="scans" />}
      value={value}
      unknown={messages.text(known === null ? 'today.unknown' : 'today.beforeFirstScan')}
      {...(isStarted && isExpected
        ? { beside: messages.text('today.ofExpected', { expected: facts.scanned + facts.toCome }) }
        : {})}
      {...(isStarted ? { onOpen: () => onOpen(findScans(day)) } : {})}
    >
      <Words lines={lines} />
    </FigureCard>
  );
}

function AlertFigure({
  profile,
  figure,
}: {
  readonly profile: Profile;
  readonly figure: 'people' | 'tickets' | 'scans' | 'tasks';
}) {
  const messages = useMessages();
  return (
    <AlertButton
      profile={profile}
      figure={messages.text(`today.${figure}`)}
      subject={{ kind: 'today', figure }}
    />
  );
}

/** The first line is what matters; a space keeps the place where there is none. */
function Words({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? (
    <p>{'\u00a0'}</p>
  ) : (
    lines.map((line, index) => (
      <p key={line} className={index === 0 ? styles.firstLine : undefined}>
        {line}
      </p>
    ))
  );
}

function writeFigure(
  { day }: Today,
  figure: TodayFigure,
  value: number | null,
  source: SourceState | undefined,
  messages: Messages,
): string[] {
  if (value === null) return [];
  const weekday = messages.dayName(day);
  const missing = findMissing(source, day);
  const uncategorised = findGroup(figure.tallies, 'uncategorised');
  const silent = figure.tallies.reduce((sum, tally) => sum + tally.unknown, 0);
  return [
    missing === null
      ? (writeDifference(compare(value, figure.usual), day, messages) ??
        messages.text('today.noUsual', { weekday }))
      : messages.text('today.missing', { percent: messages.percent(missing) }),
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
  ];
}

function writeTasks(today: Today, value: number | null, messages: Messages): string[] {
  if (value === null) return [];
  const { tasks, listed, day, sources } = today;
  const waiting = listed.filter(({ group }) => group === 'waiting');
  const [first] = waiting;
  const uncategorised = findGroup(tasks.tallies, 'uncategorised');
  const cancelled = findGroup(tasks.tallies, 'cancelled');
  const missing = findMissing(sources['tasks'], day);
  const difference = writeDifference(compare(value, tasks.usual), day, messages);
  const isAllConfirmed =
    value > 0 && addActive(tasks.tallies) === findGroup(tasks.tallies, 'confirmed')?.rows;
  return [
    ...(first?.start
      ? [
          messages.text('today.waiting', {
            count: waiting.length,
            time: messages.time(toTime(first.start)),
          }),
        ]
      : isAllConfirmed
        ? [messages.text('today.allConfirmed')]
        : []),
    ...(uncategorised
      ? [
          messages.text('today.uncategorised.tasks', {
            rows: uncategorised.rows,
            values: nameUncategorised(tasks.uncategorised, messages),
          }),
        ]
      : []),
    ...(cancelled ? [messages.text('today.cancelledTasks', { count: cancelled.rows })] : []),
    ...(missing === null
      ? difference === null
        ? []
        : [difference]
      : [messages.text('today.missing', { percent: messages.percent(missing) })]),
  ];
}
