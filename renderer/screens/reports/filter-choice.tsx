import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import type { CellKind } from '../../../shared/domain/report-questions.ts';
import type { ReportOption } from '../../../shared/domain/report-runs.ts';
import { findByText } from '../../../shared/fold-text.ts';
import { writeReportCell } from '../../../shared/messages/report-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import styles from './filter-choice.module.css';

interface Props {
  readonly name: string;
  readonly kind: CellKind;
  readonly options: readonly ReportOption[];
  /** The chosen values. Empty for all. */
  readonly chosen: readonly (string | null)[];
  /** If true, chosen values are added to the default, and empty means none. */
  readonly addsRows?: boolean;
  /** True if the user has just added the filter. */
  readonly opensAtOnce?: boolean;
  readonly onChange: (chosen: readonly (string | null)[]) => void;
}

/** Chooses the values that a report is filtered by. */
export function FilterChoice(props: Props) {
  const { name, kind, options, chosen, addsRows = false, opensAtOnce = false, onChange } = props;
  const messages = useMessages();
  const [find, setFind] = useState('');
  const write = ({ value, name: own }: Pick<ReportOption, 'value' | 'name'>): string =>
    (own === null
      ? writeReportCell(kind, value, messages)
      : writeReportCell('text', own, messages)) ?? messages.text('common.none');
  // A chosen value can be removed even if these days don't have it.
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...gone.map((value) => ({ value, name: null, rows: 0 }))];
  const listed = findByText(all, find, write);
  const [only, ...more] = chosen;
  const state =
    only === undefined
      ? messages.text(addsRows ? 'reports.filter.noneAdded' : 'reports.filter.all')
      : more.length > 0
        ? messages.text('reports.filter.some', { count: chosen.length })
        : write(all.find(({ value }) => value === only) ?? { value: only, name: null });
  return (
    <DialogTrigger defaultOpen={opensAtOnce}>
      <Button className={styles.button ?? ''}>
        <span className={styles.name}>{name}</span> <bdi className={shared.ellipsis}>{state}</bdi>
        <Icon name="chevronDown" size={14} />
      </Button>
      <Popover placement="bottom start" aria-label={name}>
        <div className={styles.dialog}>
          {all.length > 8 && (
            <TextField
              label={messages.text('filter.values.find')}
              value={find}
              onChange={setFind}
            />
          )}
          <Group aria-label={name} className={styles.values ?? ''}>
            {listed.map((option) => (
              <div key={option.value ?? ''} className={styles.value}>
                <Checkbox
                  isSelected={chosen.includes(option.value)}
                  onChange={(isChosen) =>
                    onChange(
                      isChosen
                        ? [...chosen, option.value]
                        : chosen.filter((value) => value !== option.value),
                    )
                  }
                >
                  <bdi>{write(option)}</bdi>
                </Checkbox>
                <span className={shared.count}>{messages.number(option.rows)}</span>
              </div>
            ))}
            {listed.length === 0 && <p>{messages.text('reports.filter.none')}</p>}
          </Group>
          <Button isDisabled={chosen.length === 0} onPress={() => onChange([])}>
            {messages.text(addsRows ? 'reports.filter.removeAll' : 'reports.filter.clear')}
          </Button>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
