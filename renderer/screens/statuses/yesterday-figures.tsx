import { toValueKey } from '../../../shared/categories/classify.ts';
import type { StatusAmounts } from '../../../shared/domain/status-evidence.ts';
import { describeValue } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import type { SuggestedStatus } from './status-suggestions.ts';
import styles from './statuses.module.css';
import { hasAmount, isRevenue, sumRevenue, writeAmounts } from './yesterday.ts';

/** Maximum values with a line "If … counted as sold". */
const maxIfs = 2;

/** Yesterday's revenue with the chosen categories, and what it would be with an excluded value. */
export function YesterdayFigures({
  yesterday,
  orders,
}: {
  readonly yesterday: StatusAmounts;
  readonly orders: readonly SuggestedStatus[];
}) {
  const messages = useMessages();
  if (!yesterday.isKnown) {
    return (
      <p className={classNames(shared.quiet, frame.card, styles.yesterday)}>
        {messages.text('categories.yesterday.unknown')}
      </p>
    );
  }
  const categories = new Map(orders.map((one) => [toValueKey(one.listed.value), one.category]));
  const ifSold = orders
    .filter(
      ({ listed: { value }, category }) => !isRevenue(category) && hasAmount(yesterday, value),
    )
    .slice(0, maxIfs);
  const write = (changed?: SuggestedStatus['listed']['value']) =>
    writeAmounts(
      sumRevenue(
        yesterday,
        categories,
        changed === undefined ? undefined : { value: changed, category: 'sold' },
      ),
      messages,
    ) || messages.text('categories.yesterday.none');
  return (
    <section className={classNames(frame.card, styles.yesterday)} aria-live="polite">
      <dl>
        <div>
          <dt>{messages.text('today.revenue.yesterday')}</dt>
          <dd>{write()}</dd>
        </div>
        {ifSold.map(({ listed: { value, name } }) => (
          <div key={toValueKey(value)}>
            <dt>
              {messages.text('categories.yesterday.if', {
                value: name ?? describeValue(value, messages),
              })}
            </dt>
            <dd>{write(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
