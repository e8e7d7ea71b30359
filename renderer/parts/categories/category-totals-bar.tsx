import { useQuery } from '@tanstack/react-query';
import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategoryTotals } from '../../../shared/domain/categories.ts';
import type { FieldTotal, View } from '../../../shared/domain/views.ts';
import { describeValue, writeGroup } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { categoryTotalsQuery } from '../../queries/categories.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import { openTool } from '../tools/index.ts';
import { useCategories } from './category-context.tsx';
import styles from './category-totals.module.css';
import { getLook } from './group-look.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  /** Amounts of each category. */
  readonly fields: readonly string[];
  readonly formatTotal: (total: FieldTotal) => string;
}

/** The number of values that the line names. The table of statuses has them all. */
const maxNamed = 4;

/** One line: what is sold or confirmed among the rows, and what is uncategorised; all categories are a click away. */
export function CategoryTotalsBar({ dataset, view, fields, formatTotal }: Props) {
  const messages = useMessages();
  const { categories } = useCategories();
  const [statusField] = listStatusFields(dataset.id);
  const hasStatus = statusField !== undefined;
  const query = categoryTotalsQuery({ ...view, sort: [] }, fields.toSorted(), categories);
  const { data, isFetching, isPlaceholderData } = useQuery({ ...query, enabled: hasStatus });
  if (!hasStatus || data?.groups.length === 0) return null;
  // Reserves the place, so that rows above do not move once it is counted.
  if (!data) return <div className={styles.bar} aria-hidden="true" />;
  const isSuggested = data.groups.some(({ suggested }) => suggested > 0);
  const main = data.groups.find(({ group }) => group === 'sold' || group === 'confirmed');
  const open = data.groups.find(({ group }) => group === 'uncategorised');
  return (
    <section
      className={styles.bar}
      aria-label={messages.text('categories.totals')}
      aria-busy={isFetching}
      data-floor=""
    >
      <ul className={styles.line} data-before={isPlaceholderData || undefined}>
        {main &&
          [writeGroup(main.group, statusField.kind, messages), ...listTotals(main)].map((part) => (
            <li key={part} className={styles.main}>
              {part}
            </li>
          ))}
        {open && (
          <li className={styles.open}>
            {messages.text('categories.totals.open', { rows: open.rows })}
          </li>
        )}
      </ul>
      <DialogTrigger>
        <Tooltip isName text={messages.text('categories.totals.all')}>
          <Button variant="quiet" icon="chevronDown">
            <span className={shared.spare}>{messages.text('categories.totals.all')}</span>
          </Button>
        </Tooltip>
        <Popover placement="top end" aria-label={messages.text('categories.totals')}>
          <ul className={styles.groups} aria-label={messages.text('categories.totals')}>
            {data.groups.map((one) => (
              <li key={one.group} className={styles.group}>
                <Pill
                  text={writeGroup(one.group, statusField.kind, messages)}
                  tone={getLook(one.group).color}
                  look={
                    one.group === 'uncategorised'
                      ? 'dashed'
                      : one.suggested > 0
                        ? 'outlined'
                        : 'filled'
                  }
                  icon={getLook(one.group).icon}
                  title={
                    one.suggested > 0
                      ? messages.text('categories.totals.suggested', { suggested: one.suggested })
                      : undefined
                  }
                />
                <span>{listTotals(one).join(' · ')}</span>
                {one.group === 'uncategorised' && (
                  <span className={styles.named}>{describeUnfiled(data, dataset)}</span>
                )}
              </li>
            ))}
            {isSuggested && (
              <li className={styles.note}>{messages.text('categories.totals.bySuggestion')}</li>
            )}
          </ul>
        </Popover>
      </DialogTrigger>
      <Tooltip isName text={messages.text('settings.statuses')}>
        <Button variant="quiet" icon="tag" onPress={() => openTool('statuses')}>
          <span className={shared.spare}>{messages.text('settings.statuses')}</span>
        </Button>
      </Tooltip>
    </section>
  );

  /** The rows of a category, and its amounts. */
  function listTotals({ rows, fields: amounts }: CategoryTotals['groups'][number]): string[] {
    const texts = fields.flatMap((name) => {
      const total = amounts.find(({ field }) => field === name);
      const amount = total ? formatTotal(total) : '';
      const label = messages.field(dataset.id, name);
      return amount === '' ? [] : [messages.text('categories.totals.amount', { label, amount })];
    });
    return [messages.text('common.rowCount', { rows }), ...texts];
  }

  function describeUnfiled({ uncategorised }: CategoryTotals, { id }: Dataset): string {
    const named = uncategorised.slice(0, maxNamed).map(({ field, value, rows }) =>
      messages.text('categories.totals.unfiled', {
        field: messages.field(id, field),
        value: describeValue(value, messages),
        rows,
      }),
    );
    const more = uncategorised.length - named.length;
    return messages.text('categories.totals.unfiledList', { values: messages.list(named), more });
  }
}
