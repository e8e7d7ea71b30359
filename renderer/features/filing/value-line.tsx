import { memo, useState } from 'react';
import { withoutControls } from '../../../shared/control-characters.ts';
import {
  type FiledColor,
  type FiledEntry,
  type FiledFieldId,
  type FilingChange,
  filedColor,
} from '../../../shared/domain/filing.ts';
import { filedFieldById, isStatusKind } from '../../../shared/filing/filed-fields.ts';
import { valueText } from '../../../shared/messages/filed-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { Option } from '../../ui/option.ts';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FiledPill } from './filed-pill.tsx';
import styles from './filing.module.css';
import { hasGroups, type ListedValue } from './listed-values.ts';

interface Props {
  readonly field: FiledFieldId;
  readonly value: ListedValue;
  /** What a person said of it. */
  readonly said: FiledEntry | null;
  readonly choices: readonly Option<string>[];
  readonly onChange: (changes: readonly FilingChange[]) => void;
}

/** One value: how it looks, and what can be said about it. Drawn anew where that is another only. */
export const ValueLine = memo(Line, isSame);

function isSame(before: Props, after: Props): boolean {
  const { value, said, ...others } = before;
  return (
    JSON.stringify([value, said]) === JSON.stringify([after.value, after.said]) &&
    Object.entries(others).every(([name, each]) => after[name as keyof typeof others] === each)
  );
}

function Line({ field, value: listed, said, choices, onChange }: Props) {
  const messages = useMessages();
  const { value, rows, countsAs, isSuggested, name, color } = listed;
  const filed = filedFieldById(field);
  const text = valueText(value, messages);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (part: Partial<FiledEntry>) => {
    const before = said ?? { value, countsAs: null, name: null, color: null };
    onChange([{ field, value, entry: { ...before, ...part } }]);
  };
  const saveName = () => {
    setTyped(null);
    const next = withoutControls(typed ?? '').trim();
    if (typed !== null && next !== (name ?? '')) change({ name: next === '' ? null : next });
  };
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {isStatusKind(filed.kind) || name !== null || color !== null ? (
          <FiledPill filed={filed} resolved={listed} text={text} />
        ) : (
          <bdi>{text}</bdi>
        )}
        {name !== null && <bdi className={styles.raw}>{text}</bdi>}
        {value !== null && typeof value !== 'string' && (
          <span className={styles.raw}>{messages.text('filing.misfit')}</span>
        )}
      </th>
      <td className={styles.rows}>{rows === 0 ? '–' : messages.number(rows)}</td>
      {hasGroups(field) && (
        <td className={styles.countsAs}>
          <div className={styles.choice}>
            <Select
              label={messages.text('filing.countsAs', { value: text })}
              hidesLabel
              options={choices}
              value={countsAs ?? 'notFiled'}
              onChange={(chosen) => change({ countsAs: chosen as FiledEntry['countsAs'] })}
            />
            {isSuggested && (
              <>
                <Pill text={messages.text('filing.suggestion')} look="outlined" tone="blue" />
                <Button
                  variant="quiet"
                  icon="check"
                  aria-label={messages.text('filing.accept.label', { value: text })}
                  onPress={() => change({ countsAs: countsAs as FiledEntry['countsAs'] })}
                >
                  {messages.text('filing.accept')}
                </Button>
              </>
            )}
          </div>
        </td>
      )}
      <td className={styles.name}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            saveName();
          }}
        >
          <TextField
            label={messages.text('filing.name', { value: text })}
            hidesLabel
            placeholder={text}
            maxLength={80}
            value={typed ?? name ?? ''}
            onChange={setTyped}
            onBlur={saveName}
          />
        </form>
      </td>
      <td className={styles.color}>
        <Select
          label={messages.text('filing.color', { value: text })}
          hidesLabel
          options={[
            { id: 'usual', text: messages.text('filing.color.usual') },
            ...filedColor.options.map((id) => ({
              id,
              text: messages.text(`filing.color.${id}`),
            })),
          ]}
          value={color ?? 'usual'}
          onChange={(chosen) =>
            change({ color: chosen === 'usual' ? null : (chosen as FiledColor) })
          }
        />
      </td>
    </tr>
  );
}
