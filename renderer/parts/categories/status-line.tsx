import { Button as AriaButton } from 'react-aria-components/Button';
import { getCategorisedField, listGroups } from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedEntry, CategoryChange } from '../../../shared/domain/categories.ts';
import type { StatusAmounts } from '../../../shared/domain/status-evidence.ts';
import { describeValue, writeGroup } from '../../../shared/messages/category-texts.ts';
import { describeEvidence } from '../../../shared/messages/evidence-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './categories.module.css';
import { ColorChoice } from './color-choice.tsx';
import { getLook } from './group-look.ts';
import { NameField } from './name-field.tsx';
import type { SuggestedStatus } from './status-suggestions.ts';
import { isRevenue, writeAmounts, writeOwnAmounts } from './yesterday.ts';

interface Props {
  readonly status: SuggestedStatus;
  /** Null: its rows are no revenue, or yesterday is unknown. */
  readonly yesterday: StatusAmounts | null;
  /** Yesterday's revenue if the value had this category. */
  readonly revenueIf: (category: string) => string;
  readonly onChange: (changes: readonly CategoryChange[]) => void;
  readonly onShowRows: (status: SuggestedStatus) => void;
}

/** A status: its name, what its rows show, and its category with what that does to yesterday's revenue. */
export function StatusLine({ status, yesterday, revenueIf, onChange, onShowRows }: Props) {
  const messages = useMessages();
  const { field, listed, evidence, category, suggestion } = status;
  const { value, rows, name, color } = listed;
  const { kind } = getCategorisedField(field);
  const text = describeValue(value, messages);
  const group = (category ?? 'uncategorised') as ReturnType<typeof listGroups>[number];
  const own = yesterday ? writeOwnAmounts(yesterday, value, messages) : '';
  const isSet = suggestion === null && category !== null;
  const change = (part: Partial<CategorisedEntry>) => {
    const before = {
      value,
      category: isSet ? (category as CategorisedEntry['category']) : null,
      name,
      color,
    };
    onChange([{ field, value, entry: { ...before, ...part } }]);
  };
  const isBare = name === null && category !== null && !/\p{L}/u.test(text);
  const phrases = evidence ? describeEvidence(evidence, messages) : [];
  const example = [
    evidence?.example.title,
    evidence?.example.visit && messages.nearDay(evidence.example.visit),
    evidence?.example.orderNumber,
  ].filter((part) => part);
  return (
    <tr>
      <th scope="row" className={styles.value}>
        <div className={styles.title}>
          <bdi className={name === null ? undefined : styles.raw}>{text}</bdi>
          <div
            className={styles.looks}
            data-bare={isBare || undefined}
            data-colored={color !== null || undefined}
          >
            <NameField
              text={text}
              name={name}
              placeholder={
                isBare
                  ? messages.text('categories.name.it', {
                      example: writeGroup(group, kind, messages),
                    })
                  : undefined
              }
              onSave={(next) => change({ name: next })}
            />
            <ColorChoice
              text={text}
              color={color}
              usual={getLook(group).color}
              onChange={(next) => change({ color: next })}
            />
          </div>
        </div>
        {value !== null && typeof value !== 'string' && (
          <span className={styles.raw}>{messages.text('categories.invalidValue')}</span>
        )}
      </th>
      <td className={styles.rows} data-label={messages.text('categories.column.rows')}>
        {rows > 0 && messages.number(rows)}
      </td>
      <td className={styles.amount} data-label={messages.text('categories.column.amount')}>
        {evidence && evidence.amounts.length > 0
          ? writeAmounts(evidence.amounts, messages)
          : evidence?.people != null
            ? messages.text('common.personCount', { people: evidence.people })
            : rows > 0 && '–'}
      </td>
      <td className={styles.shows}>
        {rows === 0 && messages.text('categories.noRows')}
        {messages.list(phrases.slice(0, 2))}
        {evidence && (phrases.length > 2 || example.length > 0) && (
          <InfoButton
            title={messages.text('categories.column.shows')}
            label={messages.text('categories.why.label', { value: text })}
            text={messages.text('categories.why')}
          >
            <ul>
              {phrases.map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
            {example.length > 0 && (
              <p>{messages.text('categories.example', { parts: example.join(' · ') })}</p>
            )}
          </InfoButton>
        )}
      </td>
      <td className={styles.category}>
        <div className={styles.choice} data-unchecked={suggestion !== null || undefined}>
          <Select
            label={messages.text('categories.category', { value: text })}
            hidesLabel
            options={listGroups(kind).map((each) => ({
              id: each,
              text: writeGroup(each, kind, messages),
              tone: getLook(each).color,
              ...(own === ''
                ? {}
                : {
                    about: messages.text('categories.yesterday.is', { amount: revenueIf(each) }),
                  }),
            }))}
            value={group}
            onChange={(chosen) => change({ category: chosen })}
          />
          {suggestion === 'sure' && (
            <span className={styles.effect}>{messages.text('categories.suggestion')}</span>
          )}
          {suggestion === 'unsure' && (
            <AriaButton
              className={styles.unsure ?? ''}
              aria-label={messages.text('categories.unsure.label', { value: text, rows })}
              onPress={() => onShowRows(status)}
            >
              {messages.text('categories.unsure', { rows })}
            </AriaButton>
          )}
          {own !== '' && (
            <span className={styles.effect}>
              {messages.text(
                isRevenue(category)
                  ? 'categories.yesterday.counted'
                  : 'categories.yesterday.leftOut',
                { amount: own },
              )}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
}
