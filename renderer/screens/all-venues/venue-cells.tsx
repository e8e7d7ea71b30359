import {
  findRevenueChange,
  type Revenue,
  type VenueFigures,
} from '../../../shared/reports/venue-figures.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { minNews } from '../today/index.ts';
import styles from './all-venues.module.css';

export function Count({
  value,
  isMain = false,
  isBad = false,
}: {
  readonly value: number | null;
  /** The figure that says in words that nothing is known. */
  readonly isMain?: boolean;
  readonly isBad?: boolean;
}) {
  const messages = useMessages();
  return (
    <td className={classNames(styles.number, isBad && value !== null && value > 0 && styles.bad)}>
      {value === null ? <NoData inWords={isMain} /> : messages.number(value)}
    </td>
  );
}

/** A dash beside figures that say it in words. */
export function NoData({ inWords = false }: { readonly inWords?: boolean }) {
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

export function Scanned({ scanned }: Pick<VenueFigures, 'scanned'>) {
  const messages = useMessages();
  return (
    <td className={styles.number}>
      {scanned ? (
        messages.text('allVenues.scanned', {
          people: scanned.people,
          expected: scanned.expected,
        })
      ) : (
        <NoData />
      )}
    </td>
  );
}

/** A change as ▲ or ▼ and a whole percentage; more is good, and a little less is no news, as on Today. */
export function Change({ of: change }: { readonly of: number | null }) {
  const messages = useMessages();
  if (change === null) return <NoData />;
  const percent = Math.round(Math.abs(change) * 100);
  if (percent === 0) return <span className={styles.none}>{messages.text('allVenues.same')}</span>;
  const isMore = change > 0;
  const judged = percent < minNews ? styles.none : isMore ? styles.good : styles.bad;
  return (
    <span className={judged}>
      <span aria-hidden="true">{isMore ? '▲ ' : '▼ '}</span>
      {messages.percent(percent / 100)}
      <span className={shared.hidden}>
        {messages.text(isMore ? 'allVenues.more' : 'allVenues.less')}
      </span>
    </span>
  );
}

/** Yesterday's revenue and its change, a line per currency. */
export function RevenueCells({ lines }: { readonly lines: readonly Revenue[] }) {
  const messages = useMessages();
  return (
    <>
      <td className={styles.number}>
        {lines.length === 0 && <NoData />}
        {lines.map(({ amount: { amount, currency } }) => (
          <div key={currency}>
            {currency === null ? messages.decimal(amount) : messages.money(amount, currency)}
          </div>
        ))}
      </td>
      <td className={styles.number}>
        {lines.length === 0 && <NoData />}
        {lines.map((line) => (
          <div key={line.amount.currency}>
            <Change of={findRevenueChange(line)} />
          </div>
        ))}
      </td>
    </>
  );
}
