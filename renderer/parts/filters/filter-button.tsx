import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter, View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { isMasked } from '../personal-data/index.ts';
import { ColumnDistribution } from './column-distribution.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filters.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly field: string;
  readonly filter: Filter | null;
  readonly onChange: (filter: Filter | null) => void;
  /** True if this is where the grid's focus is. */
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

/** The funnel beside a heading. */
export function FilterButton(props: Props) {
  const { dataset, view, field: name, filter, onChange, isActive, onFocus } = props;
  const messages = useMessages();
  const [open, setOpen] = useState(false);
  const [isDistributionShown, setDistributionShown] = useState(false);
  const field = findField(getDataset(dataset.id), name);
  const column = messages.field(dataset.id, name);
  if (!field) return null;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <AriaButton
        className={classNames(styles.funnel, filter && styles.funnelActive)}
        aria-label={messages.text(filter ? 'filter.button.active' : 'filter.title', { column })}
        aria-haspopup="dialog"
        excludeFromTabOrder={!isActive}
        onFocus={onFocus}
        {...(isActive ? { 'data-active': true } : {})}
      >
        <Icon name="filter" size={13} />
      </AriaButton>
      <Popover placement="bottom start" aria-label={messages.text('filter.title', { column })}>
        <div className={styles.dialog}>
          <div className={styles.known}>
            <ToggleButton
              icon="reports"
              isSelected={isDistributionShown}
              onChange={setDistributionShown}
            >
              {messages.text('distribution.show')}
            </ToggleButton>
            {isDistributionShown && (
              <ColumnDistribution
                dataset={dataset}
                view={view}
                field={field}
                onApply={(next) => {
                  setOpen(false);
                  onChange(next);
                }}
              />
            )}
          </div>
          {isMasked(field, view.personalData) ? (
            <p className={styles.masked}>{messages.text('personal.toFilter', { column })}</p>
          ) : (
            <FilterForm
              dataset={dataset}
              resultId={view.resultId}
              field={field}
              filter={filter}
              onApply={(next) => {
                setOpen(false);
                onChange(next);
              }}
            />
          )}
        </div>
      </Popover>
    </DialogTrigger>
  );
}
