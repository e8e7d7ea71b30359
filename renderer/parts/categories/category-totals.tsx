import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { hasStatus, listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategoryTotals, StatusCategory } from '../../../shared/domain/categories.ts';
import type { FieldTotal, Totals, View } from '../../../shared/domain/views.ts';
import { describeValue, writeGroup } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { categoryTotalsQuery } from '../../queries/categories.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { useNavigation } from '../navigation/index.ts';
import { useCategories, useWriteValue } from './category-context.tsx';
import styles from './category-totals.module.css';
import { getLook } from './group-look.ts';

/** Statuses of a category that are named. The table of statuses has them all. */
const maxNamed = 4;

/** The totals of a view's rows by the category of their status. */
export function useCategoryTotals(
  dataset: Dataset,
  view: View,
  fields: readonly string[],
): {
  /** Undefined while they are read for the first time; null if there are none. */
  readonly totals: CategoryTotals | null | undefined;
  /** They are still those of the view before. */
  readonly isBefore: boolean;
  /** The rows that are sold or confirmed. */
  readonly main: CategoryTotals['groups'][number] | undefined;
} {
  const { categories } = useCategories();
  const query = categoryTotalsQuery({ ...view, sort: [] }, fields.toSorted(), categories);
  const { data, isError, isPlaceholderData } = useQuery({
    ...query,
    enabled: hasStatus(dataset.id),
  });
  const hasNone = !hasStatus(dataset.id) || isError;
  return {
    totals: hasNone ? null : data,
    isBefore: !hasNone && isPlaceholderData,
    main: hasNone
      ? undefined
      : data?.groups.find(({ group }) => group === 'sold' || group === 'confirmed'),
  };
}

interface Props {
  readonly dataset: Dataset;
  readonly totals: CategoryTotals;
  /** The totals of all rows. */
  readonly all: Totals | undefined;
  /** Amounts of each category. */
  readonly fields: readonly string[];
  readonly formatTotal: (total: FieldTotal | undefined) => string;
  /** What the button says: whose totals are beside it, and more where there is room. */
  readonly label: readonly string[];
  /** Which rows the totals row adds up, if not all. */
  readonly note: string | null;
  /** True if this is where the table's focus is. */
  readonly isActive: boolean;
  readonly onFocus?: (() => void) | undefined;
}

/** Says whose totals are shown, and opens those of all rows and of each category. */
export function CategoryTotalsButton(props: Props) {
  const { dataset, totals, all, fields, formatTotal, label, isActive, onFocus } = props;
  const messages = useMessages();
  const writeValue = useWriteValue();
  const { open } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const kind = listStatusFields(dataset.id)[0]?.kind ?? 'sale';
  const suggested = totals.groups.reduce((sum, group) => sum + group.suggested, 0);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        className={styles.opener ?? ''}
        aria-haspopup="dialog"
        {...(onFocus ? { onFocus } : {})}
        {...(isActive ? { 'data-active': true } : {})}
      >
        <span className={styles.label}>
          {label.map((part, at) => (
            <bdi key={part}>{at === 0 ? part : ` · ${part}`}</bdi>
          ))}
        </span>
        <Icon name="chevronDown" size={14} />
      </AriaButton>
      <Popover placement="top start">
        <div className={styles.popover}>
          <table
            className={classNames(shared.dataTable, styles.table)}
            aria-label={messages.text('categories.totals')}
          >
            <thead>
              <tr>
                <th scope="col">{messages.text('categories.column.category')}</th>
                <th scope="col">{messages.text('settings.statuses')}</th>
                <th scope="col" className={shared.number}>
                  {messages.text('common.rows')}
                </th>
                {fields.map((name) => (
                  <th key={name} scope="col" className={shared.number}>
                    {messages.field(dataset.id, name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {totals.groups.map(({ group, ...of }) => (
                <tr key={group}>
                  <th scope="row">
                    <Pill
                      text={writeGroup(group, kind, messages)}
                      tone={getLook(group).color}
                      look={group === 'uncategorised' ? 'dashed' : 'filled'}
                      icon={getLook(group).icon}
                    />
                  </th>
                  <td className={styles.statuses}>{listStatuses(group)}</td>
                  {listFigures(of)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{messages.text('categories.totals.all')}</th>
                <td />
                {all && listFigures(all)}
              </tr>
            </tfoot>
          </table>
          {props.note && <p className={styles.note}>{props.note}</p>}
          {suggested > 0 && (
            <p className={styles.note}>
              {messages.text('categories.totals.suggested', { suggested })}
            </p>
          )}
          <div>
            <Button
              icon="tag"
              onPress={() => {
                setOpen(false);
                open({ screen: 'statuses' });
              }}
            >
              {messages.text('settings.statuses')}
            </Button>
          </div>
        </div>
      </Popover>
    </DialogTrigger>
  );

  function listFigures({ rows, fields: amounts }: Totals) {
    return [
      messages.number(rows),
      ...fields.map((name) => formatTotal(amounts.find(({ field }) => field === name)) || '–'),
    ].map((figure, at) => (
      <td key={fields[at - 1] ?? ''} className={shared.number}>
        {figure}
      </td>
    ));
  }

  /** The statuses that put rows into a category: the most frequent ones. */
  function listStatuses(group: StatusCategory): string {
    const named = totals.values
      .filter((one) => one.group === group)
      .map(
        ({ field, value }) =>
          writeValue(findField(dataset, field), value) ?? describeValue(value, messages),
      );
    const unique = [...new Set(named)];
    return [...unique.slice(0, maxNamed), ...(unique.length > maxNamed ? ['…'] : [])].join(', ');
  }
}
