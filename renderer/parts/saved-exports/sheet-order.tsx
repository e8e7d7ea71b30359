import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import { isMasked } from '../personal-data/index.ts';
import styles from './saved-exports.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly sort: View['sort'];
  readonly personalData: View['personalData'];
  readonly onChange: (sort: View['sort']) => void;
}

/** Offered sort columns. A view that is sorted by more keeps them. */
const usual = 3;
const none = '';
const makeId = ({ field, descending }: View['sort'][number]) => `${field} ${descending}`;

/** Chooses the order of an export's rows. */
export function SheetOrder({ dataset, sort, personalData, onChange }: Props) {
  const messages = useMessages();
  const options = listColumns(dataset)
    .filter((field) => !isMasked(field, personalData))
    .flatMap(({ name }) =>
      [false, true].map((descending) => ({ field: name, descending }) as const),
    );
  const steps = [...sort, null].slice(0, Math.max(usual, sort.length));
  return (
    <section className={styles.steps} aria-label={messages.text('sheet.order')}>
      {steps.map((step, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          key={index}
          label={messages.text('sheet.order.step', { position: index + 1 })}
          value={step ? makeId(step) : none}
          options={[
            { id: none, text: messages.text(index === 0 ? 'sheet.order.received' : 'group.none') },
            ...options
              .filter(({ field }) =>
                sort.every((other, at) => at === index || other.field !== field),
              )
              .map((option) => ({
                id: makeId(option),
                text: messages.text(
                  option.descending ? 'export.sort.descending' : 'export.sort.ascending',
                  { column: messages.field(dataset.id, option.field) },
                ),
              })),
          ]}
          onChange={(id) => {
            const chosen = options.find((option) => makeId(option) === id);
            onChange(chosen ? sort.toSpliced(index, 1, chosen) : sort.slice(0, index));
          }}
        />
      ))}
    </section>
  );
}
