import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';

/** Returns the name of a date field: the axis by its meaning, others by their column's heading. */
export function useDateName(dataset: Dataset): (field: string | null) => string {
  const messages = useMessages();
  const { axis } = dataset;
  return (field) => {
    if (field !== null && field !== axis?.field) return messages.field(dataset.id, field);
    return axis ? messages.text(`range.axis.${axis.kind}`) : messages.text('range.period');
  };
}
