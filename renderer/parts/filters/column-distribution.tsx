import { useQuery } from '@tanstack/react-query';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { Distribution } from '../../../shared/domain/distributions.ts';
import type { Filter, View } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeWeek } from '../../../shared/messages/group-text.ts';
import { formatValue, toVisibleText } from '../../../shared/messages/value-text.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { distributionQuery } from '../../queries/distributions.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { useWriteValue } from '../categories/index.ts';
import { ErrorNotice } from '../errors/index.ts';
import styles from './filters.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly field: Field;
  readonly onApply: (filter: Filter) => void;
}

/** The distribution of a column's values in the current rows. For a masked column, only how many are empty. */
export function ColumnDistribution({ dataset, view, field, onApply }: Props) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  const { data, error } = useQuery(distributionQuery(view, field.name));
  if (error) return <ErrorNotice error={toAppError(error)} />;
  if (!data) return <p role="status">{messages.text('distribution.counting')}</p>;
  const { rows, empty, invalidValues, details } = data;
  const share = empty === 0 ? 'none' : messages.share(empty / rows);
  const column = messages.field(dataset.id, field.name);
  return (
    <section className={styles.distribution} aria-label={messages.text('distribution.title')}>
      <p>
        {messages.text('distribution.rows', { rows, empty, share })}
        {invalidValues > 0 && ` ${messages.text('look.invalidValues', { rows: invalidValues })}`}
      </p>
      {details === null && <p className={styles.why}>{messages.text('distribution.masked')}</p>}
      {details && details.distinct > 0 && (
        <p>{messages.text('distribution.distinct', { distinct: details.distinct })}</p>
      )}
      {details?.ranges.map((range) => (
        <p key={range.currency ?? ''}>
          {messages.text('distribution.range', {
            least: writeEnd(range.least, range.currency, field, messages),
            most: writeEnd(range.most, range.currency, field, messages),
          })}
        </p>
      ))}
      {details?.bins && details.bins.bins.length > 1 && (
        <BarChart
          title={column}
          unit={messages.text('distribution.unit')}
          summary={
            details.ranges.length > 1
              ? messages.text('distribution.onlyCurrency', {
                  currency: details.ranges[0]?.currency ?? messages.text('look.noCurrency'),
                })
              : ''
          }
          height={110}
          bars={details.bins.bins.map((bin, at) => ({
            id: String(at),
            ...writeBin(bin, details.bins?.by ?? 'number', messages),
            values: [bin.rows],
          }))}
          series={[{ name: messages.text('look.rows'), tone: 1 }]}
          barName={column}
          onOpen={(id) => {
            const bin = details.bins?.bins[Number(id)];
            if (bin) onApply(toFilter(bin, field));
          }}
        />
      )}
      {details && details.values.length > 0 && (
        <>
          <h3 className={styles.distributionTitle}>{messages.text('distribution.values')}</h3>
          <ul className={styles.frequent}>
            {details.values.map(({ value, rows: count, isUnnamed }) => (
              <li key={value} className={styles.value}>
                <bdi>
                  {writeValue(field, value) ??
                    formatValue(
                      field.type === 'boolean' ? value === 'true' : value,
                      field,
                      messages,
                    )}
                  {isUnnamed && ` · ${messages.text('cell.unnamed')}`}
                </bdi>
                <span className={styles.count}>{messages.number(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A filter includes both its ends, but a step of numbers ends where the next one begins. */
function toFilter({ from, to }: Bins['bins'][number], { name, type }: Field): Filter {
  const isNumber = type === 'number' || type === 'decimal';
  const last = type === 'number' ? Number(to) - 1 : Number((Number(to) - 0.0001).toFixed(4));
  return { kind: 'between', field: name, from, to: isNumber ? String(last) : to };
}

function writeEnd(text: string, currency: string | null, field: Field, messages: Messages): string {
  return formatValue(text, field, messages, currency === null ? null : toVisibleText(currency));
}

type Bins = Exclude<Exclude<Distribution['details'], null>['bins'], null>;

function writeBin(
  { from, to }: Bins['bins'][number],
  by: Bins['by'],
  messages: Messages,
): { readonly label: string; readonly name: string } {
  switch (by) {
    case 'number':
      return {
        label: messages.compact(Number(from)),
        name: messages.text('distribution.bin', {
          from: messages.decimal(from),
          to: messages.decimal(to),
        }),
      };
    case 'hour':
      return { label: messages.time(from), name: `${messages.time(from)} – ${messages.time(to)}` };
    case 'day':
      return { label: messages.shortDay(from), name: messages.day(from) };
    case 'week':
      return {
        label: messages.shortDay(from),
        name: describeWeek(from, messages),
      };
    case 'month':
      return { label: messages.month(from), name: messages.month(from) };
    case 'year':
      return { label: from.slice(0, 4), name: from.slice(0, 4) };
  }
}
