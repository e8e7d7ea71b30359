import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';

/** Something that rows of several datasets are about. */
export interface Subject {
  readonly kind: 'order' | 'guide' | 'barcode';
  readonly number: string;
}

/**
 * What a record is about. A task cumulates orders: its order number may be "A, B", which are two.
 * Elsewhere a comma is part of the number.
 */
export function listSubjects(dataset: DatasetId, record: ReadonlyMap<string, Cell>): Subject[] {
  const text = (name: string): string => {
    const cell = record.get(name);
    return typeof cell === 'string' ? cell.trim() : '';
  };
  const orders = dataset === 'tasks' ? text('orderNumber').split(',') : [text('orderNumber')];
  const guide = dataset === 'guides' ? text('id') : text('guideId');
  const subjects: Subject[] = [
    ...[...new Set(orders.map((number) => number.trim()))].map(
      (number) => ({ kind: 'order', number }) as const,
    ),
    ...(/^\d{1,19}$/.test(guide) ? [{ kind: 'guide', number: guide } as const] : []),
    { kind: 'barcode', number: text('barcode') },
  ];
  return subjects.filter(({ number }) => number !== '' && number.length <= 200);
}
