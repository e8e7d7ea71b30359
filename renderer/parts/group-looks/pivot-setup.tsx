import { DialogTrigger } from 'react-aria-components/Dialog';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { GroupSteps } from '../grid/index.ts';
import styles from './pivot.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly look: GroupLook;
  readonly personalData: View['personalData'];
  /** True if its rows have a period, so that other days can be compared. */
  readonly isComparable: boolean;
  readonly onLook: (look: GroupLook) => void;
}

const sides = ['rows', 'columns'] as const;
const sideNames = { rows: 'common.rows', columns: 'grid.columns' } as const;
const shares = ['none', 'row', 'column', 'all'] as const;
const comparisons = ['none', 'previous', 'lastYear'] as const;

/** Rows, columns, shares and the comparison of a pivot. */
export function PivotSetup({ dataset, look, personalData, isComparable, onLook }: Props) {
  const messages = useMessages();
  return (
    <div className={shared.wrapped}>
      <DialogTrigger>
        <Button icon="columns">{messages.text('pivot.sides')}</Button>
        <Popover placement="bottom start" aria-label={messages.text('pivot.sides')}>
          <div className={styles.sides}>
            {sides.map((side) => (
              <div
                key={side}
                role="group"
                aria-label={messages.text(sideNames[side])}
                className={shared.stackM}
              >
                <h2 className={shared.subheading}>{messages.text(sideNames[side])}</h2>
                <GroupSteps
                  dataset={dataset}
                  grouping={look[side]}
                  personalData={personalData}
                  most={2}
                  taken={look[side === 'rows' ? 'columns' : 'rows']}
                  onChange={(steps) => onLook({ ...look, [side]: [...steps] })}
                />
              </div>
            ))}
          </div>
        </Popover>
      </DialogTrigger>
      <Select
        label={messages.text('pivot.share')}
        hidesLabel
        className={styles.choice ?? ''}
        value={look.share}
        options={shares.map((id) => ({ id, text: messages.text(`pivot.share.${id}`) }))}
        onChange={(share) => onLook({ ...look, share })}
      />
      {isComparable && (
        <Select
          label={messages.text('reports.comparison')}
          hidesLabel
          className={styles.choice ?? ''}
          value={look.comparison}
          options={comparisons.map((id) => ({
            id,
            text: messages.text(`reports.comparison.${id}`),
          }))}
          onChange={(comparison) => onLook({ ...look, comparison })}
        />
      )}
    </div>
  );
}
