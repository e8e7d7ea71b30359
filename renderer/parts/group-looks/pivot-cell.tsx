import type { GroupLook, PivotCell, PivotFigure } from '../../../shared/domain/pivots.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './pivot.module.css';
import { findChange, listShares } from './pivot-lines.ts';

interface Props {
  readonly cell: PivotCell | undefined;
  /** The whole that it is shown as a share of. If undefined, the value itself is shown. */
  readonly whole: PivotCell | undefined;
  readonly share: GroupLook['share'];
  readonly field: string | null;
  readonly isWhole: boolean;
}

/** A pivot's cell: its figure for each currency, and the compared one. */
export function PivotCellText({ cell, whole, share, field, isWhole }: Props) {
  const messages = useMessages();
  const now = cell?.now;
  const before = cell?.before;
  const hasRows = (now?.rows ?? 0) > 0;
  const write = (amount: string, currency: string | null): string => {
    if (currency) return toVisibleText(messages.money(amount, currency));
    return isWhole ? messages.number(amount) : messages.decimal(amount);
  };
  const figures = (figure: PivotFigure): string[] =>
    field === null
      ? [messages.number(figure.rows)]
      : figure.sums.map(({ sum, currency }) => write(sum, currency));
  const texts = (): string[] => {
    if (!now || !hasRows) return [];
    if (share === 'none') return figures(now);
    return listShares(now, whole?.now, field).map((part, at) => {
      const currency = now.sums[at]?.currency;
      const text = part === null ? '–' : messages.share(part);
      return now.sums.length > 1 && currency ? `${text} ${toVisibleText(currency)}` : text;
    });
  };
  const shown = texts();
  const [one] = now?.sums ?? [];
  const earlier =
    before && field !== null
      ? before.sums.find((sum) => sum.currency === one?.currency)
      : undefined;
  const change =
    before === undefined
      ? null
      : field === null
        ? findChange(now?.rows ?? 0, before.rows)
        : (now?.sums.length ?? 0) <= 1 && before.sums.length <= 1
          ? findChange(one ? Number(one.sum) : null, earlier ? Number(earlier.sum) : null)
          : null;
  return (
    <>
      {hasRows ? (
        <bdi className={shown.length === 0 ? styles.quiet : undefined}>
          {shown.join(' + ') || messages.text('common.noData')}
        </bdi>
      ) : (
        <span className={styles.quiet} role="img" aria-label={messages.text('pivot.noRows')}>
          ·
        </span>
      )}
      {before !== undefined && (
        <small className={styles.before}>
          {messages.text('pivot.before', {
            value:
              before.rows === 0
                ? messages.text('pivot.noRows')
                : figures(before).join(' + ') || messages.text('common.noData'),
          })}
          {change !== null && ` · ${messages.change(change)}`}
        </small>
      )}
    </>
  );
}
