import { createContext, type ReactNode, use } from 'react';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { speakChange, writeChange } from '../../../shared/messages/report-text.ts';
import {
  type Change,
  findChange,
  findDirection,
  isGoodChange,
} from '../../../shared/reports/change.ts';
import type { Revenue, VenueFigures } from '../../../shared/reports/venue-figures.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { toTime } from '../today/index.ts';
import styles from './all-venues.module.css';
import type { VenueColumn, When } from './write-venue-table.ts';

/** The usual number of people, as a part of the bar: what is beyond it is more than usual. */
const usualAt = 2 / 3;

/** Highlights values that ask for an action; a zero asks for none. */
const looks = { people: undefined, unconfirmed: styles.todo, short: styles.bad };

/** What the names of columns depend on. */
interface Columns {
  readonly when: When;
  /** All revenue may still change: its column says it once, for all lines. */
  readonly isRevenueSoFar: boolean;
}

export const ColumnsContext = createContext<Columns>({ when: 'today', isRevenueSoFar: false });

export function writeColumn(
  column: VenueColumn,
  { when, isRevenueSoFar }: Columns,
  messages: Messages,
): string {
  return column === 'revenue' && isRevenueSoFar
    ? messages.text('allVenues.revenueSoFar', { when })
    : messages.text(`allVenues.column.${column}`, { when });
}

/** A cell with its column's name, which stands above it where columns have no room. */
export function Cell({
  column,
  className,
  children,
}: {
  readonly column: Exclude<VenueColumn, 'venue'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const label = writeColumn(column, use(ColumnsContext), useMessages());
  return (
    <td className={className} data-label={label}>
      {children}
    </td>
  );
}

export function Count({
  column,
  value,
  isMain = false,
  isOver = false,
  only = null,
}: {
  readonly column: 'people' | 'unconfirmed' | 'short';
  readonly value: number | null;
  /** The figure that says in words that nothing is known. */
  readonly isMain?: boolean;
  /** Nobody can do anything about it any more. */
  readonly isOver?: boolean;
  /** How many of the venues a total is of. */
  readonly only?: string | null;
}) {
  const messages = useMessages();
  const isNothingToDo = value === 0 && column !== 'people';
  const look = isNothingToDo ? styles.none : isOver ? undefined : looks[column];
  return (
    <Cell column={column} className={classNames(styles.number, value !== null && look)}>
      {value === null ? <NoData inWords={isMain} /> : messages.number(value)}
      {only !== null && <Part text={only} />}
    </Cell>
  );
}

/** A dash beside figures that say it in words. */
function NoData({ inWords = false }: { readonly inWords?: boolean }) {
  const words = useMessages().text('common.noData');
  return (
    <span className={styles.none}>
      {inWords ? (
        words
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className={shared.hidden}>{words}</span>
        </>
      )}
    </span>
  );
}

/** A quiet line below a figure. */
function Part({ text }: { readonly text: string }) {
  return <span className={classNames(styles.part, styles.none)}>{text}</span>;
}

/** How busy it is: the people on a bar whose tick is the usual number. */
export function Usual({
  figures: { people, usual, isSoFar },
}: {
  readonly figures: Pick<VenueFigures, 'people' | 'usual' | 'isSoFar'>;
}) {
  const messages = useMessages();
  const isKnown = people !== null && usual !== null && usual > 0;
  const part = isKnown ? Math.min(1, (people / usual) * usualAt) : 0;
  return (
    <Cell column="usual">
      {isKnown ? (
        <span className={shared.lineS}>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${part * 100}%` }} />
            <span className={styles.tick} style={{ insetInlineStart: `${usualAt * 100}%` }} />
          </span>
          <ChangeText change={findChange('count', people, usual)} isSoFar={isSoFar} />
        </span>
      ) : (
        <NoData />
      )}
      {isKnown && isSoFar && <Part text={messages.text('today.soFar')} />}
    </Cell>
  );
}

export const writeCame = (came: number, expected: number | null, messages: Messages): string =>
  messages.text('allVenues.came', {
    people: came,
    expected: expected ?? 0,
    state: expected === null ? 'unknown' : came > expected ? 'more' : 'of',
  });

/** People who came, of those expected; before the first visit, its time. */
export function Came({
  figures: { came, expected },
  firstVisit = null,
  only = null,
}: {
  readonly figures: Pick<VenueFigures, 'came' | 'expected'>;
  readonly firstVisit?: VenueFigures['firstVisit'];
  readonly only?: string | null;
}) {
  const messages = useMessages();
  return (
    <Cell column="came" className={styles.number}>
      {came !== null ? (
        writeCame(came, expected, messages)
      ) : firstVisit !== null ? (
        <span className={styles.none}>
          {messages.text('allVenues.firstVisit', { time: messages.time(toTime(firstVisit)) })}
        </span>
      ) : (
        <NoData />
      )}
      {only !== null && <Part text={only} />}
    </Cell>
  );
}

/** A change as ▲ or ▼ and its size; more is good. Figures that may still change are not judged. */
function ChangeText({
  change,
  isSoFar,
}: {
  readonly change: Change | null;
  readonly isSoFar: boolean;
}) {
  const messages = useMessages();
  if (change === null) return <NoData />;
  if (findDirection(change) === null) {
    return <span className={styles.none}>{messages.text('allVenues.same')}</span>;
  }
  const isGood = isSoFar ? null : isGoodChange(change, 'more');
  const judged = isGood === null ? styles.none : isGood ? styles.good : styles.bad;
  return (
    <span className={judged}>
      <span aria-hidden="true">{writeChange(change, messages)}</span>
      <span className={shared.hidden}>{speakChange(change, messages)}</span>
    </span>
  );
}

/** Yesterday's revenue and its change, a line per currency. */
export function RevenueCells({ lines }: { readonly lines: readonly Revenue[] }) {
  const messages = useMessages();
  const { isRevenueSoFar } = use(ColumnsContext);
  const writeMoney = (amount: string, currency: string | null) =>
    currency === null ? messages.decimal(amount) : messages.money(amount, currency);
  return (
    <>
      <Cell column="revenue" className={styles.number}>
        {lines.length === 0 && <NoData />}
        {lines.map((line) => {
          const { amount, currency } = line.amount;
          const change = findChange('money', line.amount, line.lastYear);
          return (
            <div key={currency}>
              {writeMoney(amount, currency)}
              {line.isSoFar && !isRevenueSoFar && <Part text={messages.text('today.soFar')} />}
              {line.uncategorised && (
                <span className={classNames(styles.part, styles.todo)}>
                  {messages.text('allVenues.uncategorised', {
                    amount: writeMoney(line.uncategorised.amount, currency),
                  })}
                </span>
              )}
              {change !== null && (
                <span className={styles.beside}>
                  <ChangeText change={change} isSoFar={line.isSoFar} />{' '}
                  {messages.text('allVenues.column.lastYear')}
                </span>
              )}
            </div>
          );
        })}
      </Cell>
      <Cell column="lastYear" className={classNames(styles.number, styles.lastYear)}>
        {lines.length === 0 && <NoData />}
        {lines.map((line) => (
          <div key={line.amount.currency}>
            <ChangeText
              change={findChange('money', line.amount, line.lastYear)}
              isSoFar={line.isSoFar}
            />
            {/* As many lines as the revenue, so that the change is beside its amount. */}
            {line.isSoFar && !isRevenueSoFar && <Part text={'\u00a0'} />}
            {line.uncategorised && <Part text={'\u00a0'} />}
          </div>
        ))}
      </Cell>
    </>
  );
}
