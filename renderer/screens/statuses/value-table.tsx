import { useMemo } from 'react';
import { getCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import { findEntry, toValueKey } from '../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  CategoryChange,
  ObservedValues,
} from '../../../shared/domain/categories.ts';
import { describeCategorisedField } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useCategories } from '../../parts/categories/index.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { listChoices, listUnusualLanguages } from './choices.ts';
import { ColumnHeadings } from './column-headings.tsx';
import { listUnlisted } from './list-unlisted.ts';
import { hasCategories, type ListedValue } from './listed-values.ts';
import styles from './statuses.module.css';
import { ValueLine } from './value-line.tsx';

interface Props {
  readonly field: CategorisedFieldId;
  readonly values: readonly ListedValue[];
  readonly observed: ObservedValues | undefined;
  readonly isReading: boolean;
  /** How many of the values are shown. */
  readonly shown: number;
  readonly onShowMore: () => void;
  readonly onChange: (changes: readonly CategoryChange[]) => void;
}

/** Values shown at once, enough to fill a screen. Each has its own selects, which take time. */
export const valuesAtOnce = 25;

/** The values of a field, each with what it counts as, its name and its colour. */
export function ValueTable(props: Props) {
  const { field, values, observed, isReading, shown, onShowMore, onChange } = props;
  const messages = useMessages();
  const { categories } = useCategories();
  const { kind, dataset } = getCategorisedField(field);
  const columns = [
    'value',
    'rows',
    ...(hasCategories(field) ? (['category'] as const) : []),
    'name',
    'color',
  ] as const;
  // One list for all lines, made anew only for another language, so that lines stay memoised.
  const others = listUnusualLanguages(values.map(({ category }) => category)).join(' ');
  const choices = useMemo(
    () => listChoices(kind, others === '' ? [] : others.split(' '), messages),
    [kind, others, messages],
  );
  const left = values.length - shown;
  return (
    <section aria-label={describeCategorisedField(field, messages)}>
      <p className={styles.kind}>{messages.text(`categories.kind.${kind}`)}</p>
      {values.length === 0 ? (
        <p className={shared.quiet} role="status">
          {isReading
            ? messages.text('coverage.loading')
            : messages.text('categories.nothing', { dataset: messages.text(`dataset.${dataset}`) })}
        </p>
      ) : (
        <section
          className={styles.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
          tabIndex={0}
          aria-label={messages.text('categories.values')}
        >
          <table className={classNames(shared.dataTable, styles.table)}>
            <ColumnHeadings columns={columns} />
            <tbody>
              {values.slice(0, shown).map((value) => (
                <ValueLine
                  key={toValueKey(value.value)}
                  field={field}
                  value={value}
                  entry={findEntry(categories, field, value.value)}
                  choices={choices}
                  onChange={onChange}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {left > 0 && (
        <div>
          <Button onPress={onShowMore}>
            {messages.text('categories.showMore', { values: Math.min(left, valuesAtOnce) })}
          </Button>
        </div>
      )}
      {listUnlisted(observed, messages).map((note) => (
        <p key={note} className={shared.quiet}>
          {note}
        </p>
      ))}
    </section>
  );
}
