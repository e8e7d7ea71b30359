import { Button as AriaButton } from 'react-aria-components/Button';
import { getCategorisedField, listGroups } from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedEntry, CategoryChange } from '../../../shared/domain/categories.ts';
import { describeValue, writeGroup } from '../../../shared/messages/category-texts.ts';
import { describeEvidence } from '../../../shared/messages/evidence-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { getLook } from '../../parts/categories/index.ts';
import { InfoButton } from '../../ui/info-button.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ColorChoice } from './color-choice.tsx';
import { NameField } from './name-field.tsx';
import type { SuggestedStatus } from './status-suggestions.ts';
import styles from './statuses.module.css';
import { writeAmounts } from './yesterday.ts';

interface Props {
  readonly status: SuggestedStatus;
  /** Yesterday's revenue if the value had this category. Null: its rows are no revenue, or yesterday is unknown. */
  readonly revenueIf: ((category: string) => string) | null;
  readonly onChange: (changes: readonly CategoryChange[]) => void;
  readonly onShowRows: (status: SuggestedStatus) => void;
}

/** A status: its name, its category, and what its rows show, in one line. */
export function StatusLine({ status, revenueIf, onChange, onShowRows }: Props) {
  const messages = useMessages();
  const { field, listed, evidence, category, suggestion } = status;
  const { value, rows, name, color } = listed;
  const { kind } = getCategorisedField(field);
  const text = describeValue(value, messages);
  const group = (category ?? 'uncategorised') as ReturnType<typeof listGroups>[number];
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
        <div
          className={styles.looks}
          data-bare={isBare || undefined}
          data-colored={color !== null || undefined}
        >
          <bdi className={shared.ellipsis} title={text}>
            {text}
          </bdi>
          {value !== null && typeof value !== 'string' && (
            <span className={shared.quiet}>{messages.text('categories.invalidValue')}</span>
          )}
          <NameField text={text} name={name} onSave={(next) => change({ name: next })} />
          <ColorChoice
            text={text}
            color={color}
            usual={getLook(group).color}
            onChange={(next) => change({ color: next })}
          />
        </div>
      </th>
      <td className={styles.category}>
        <Select
          label={messages.text('categories.category', { value: text })}
          hidesLabel
          options={listGroups(kind).map((each) => ({
            id: each,
            text: writeGroup(each, kind, messages),
            tone: getLook(each).color,
            ...(revenueIf
              ? { about: messages.text('categories.yesterday.is', { amount: revenueIf(each) }) }
              : {}),
          }))}
          value={group}
          onChange={(chosen) => change({ category: chosen })}
        />
      </td>
      <td className={styles.state}>
        {suggestion === 'sure' && (
          <span className={shared.quiet}>{messages.text('categories.suggestion')}</span>
        )}
        {suggestion === 'unsure' && (
          <AriaButton
            className={styles.unsure ?? ''}
            aria-label={messages.text('categories.unsure.label', { value: text })}
            onPress={() => onShowRows(status)}
          >
            {messages.text('categories.unsure')}
          </AriaButton>
        )}
      </td>
      <td className={styles.rows} data-label={messages.text('categories.column.rows')}>
        {rows > 0 && messages.number(rows)}
      </td>
      <td className={styles.amount}>
        {evidence && evidence.amounts.length > 0
          ? writeAmounts(evidence.amounts, messages)
          : evidence?.people != null
            ? messages.text('common.personCount', { people: evidence.people })
            : rows > 0 && '–'}
      </td>
      <td className={styles.shows}>
        <div className={styles.evidence}>
          <p className={styles.phrases}>
            {rows === 0 && messages.text('categories.noRows')}
            {phrases.map((phrase, at) => (
              <span key={phrase}>{at === 0 ? phrase : ` · ${phrase}`}</span>
            ))}
          </p>
          {(phrases.length > 0 || example.length > 0) && (
            <InfoButton
              title={messages.text('categories.column.shows')}
              label={messages.text('categories.why.label', { value: text })}
            >
              <ul className={styles.reasons}>
                {phrases.map((phrase) => (
                  <li key={phrase}>{phrase}</li>
                ))}
              </ul>
              {example.length > 0 && (
                <p>{messages.text('categories.example', { parts: example.join(' · ') })}</p>
              )}
            </InfoButton>
          )}
        </div>
      </td>
    </tr>
  );
}
