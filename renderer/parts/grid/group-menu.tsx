import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isMasked } from '../personal-data/index.ts';
import styles from './view-bar.module.css';

export interface GroupFieldProps {
  readonly dataset: Dataset;
  readonly grouping: readonly GroupStep[];
  readonly personalData: View['personalData'];
  readonly onChange: (grouping: readonly GroupStep[]) => void;
  /** Maximum steps. */
  readonly most?: number;
  /** The fields of the other steps. */
  readonly taken?: readonly GroupStep[];
}

/** The columns by which rows are grouped, at most three. */
export function GroupMenu({ dataset, grouping, personalData, onChange }: GroupFieldProps) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  useCommand('group', () => setOpen(true));
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Tooltip isName text={messages.text('group.button')}>
        <Button variant="quiet" icon="group" aria-pressed={grouping.length > 0}>
          {grouping.length > 0 ? (
            messages.list(grouping.map((step) => describeGroupStep(step, dataset, messages)))
          ) : (
            <span className={shared.spare}>{messages.text('group.button')}</span>
          )}
        </Button>
      </Tooltip>
      <Popover placement="bottom end" aria-label={messages.text('group.title')}>
        <div className={styles.groupMenu}>
          <h2 className={shared.subheading}>{messages.text('group.title')}</h2>
          <GroupSteps
            dataset={dataset}
            grouping={grouping}
            personalData={personalData}
            onChange={onChange}
          />
          <Button
            isDisabled={grouping.length === 0}
            onPress={() => {
              // First: the button is disabled then, and Escape needs the focus to close the menu.
              setOpen(false);
              onChange([]);
            }}
          >
            {messages.text('group.clear')}
          </Button>
        </div>
      </Popover>
    </DialogTrigger>
  );
}

/** A choice for each step, with one more as long as there may be. */
export function GroupSteps(props: GroupFieldProps) {
  const { dataset, grouping, personalData, onChange, most = 3, taken = [] } = props;
  const messages = useMessages();
  const steps = [...grouping, null].slice(0, most);
  const options = listColumns(dataset)
    .filter((field) => !isMasked(field, personalData))
    .flatMap((field) =>
      (field.type === 'dateTime' ? (['day', 'week', 'month'] as const) : (['value'] as const)).map(
        (by): GroupStep => ({ field: field.name, by }),
      ),
    )
    .filter(({ field, by }) => !taken.some((step) => step.field === field && step.by === by));
  return (
    <>
      {steps.map((step, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          key={index}
          label={messages.text('group.step', { position: index + 1 })}
          value={step ? makeId(step) : ''}
          options={[
            { id: '', text: messages.text('group.none') },
            ...options
              .filter((option) =>
                grouping.every((other, at) => at === index || other.field !== option.field),
              )
              .map((option) => ({
                id: makeId(option),
                text: describeGroupStep(option, dataset, messages),
              })),
          ]}
          onChange={(id) => {
            const chosen = options.find((option) => makeId(option) === id);
            // Removing a step removes those after it too.
            onChange(chosen ? grouping.toSpliced(index, 1, chosen) : grouping.slice(0, index));
          }}
        />
      ))}
    </>
  );
}

const makeId = ({ field, by }: GroupStep): string => `${field} ${by}`;
