import { guideNames } from '../../../shared/catalogue/guides.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';

/** Something that rows of several datasets are about. */
export interface Subject {
  readonly kind: 'order' | 'guide' | 'barcode';
  readonly number: string;
  /** Its name, if that is downloaded. */
  readonly name?: string;
}

/**
 * The subjects of a record. A task may have several orders: its order number may be "A, B". Elsewhere a comma is part
 * of the number.
 */
export function listSubjects(dataset: DatasetId, record: ReadonlyMap<string, Cell>): Subject[] {
  const text = (name: string): string => {
    const cell = record.get(name);
    return typeof cell === 'string' ? cell.trim() : '';
  };
  const guideName = nameGuide(dataset, record.get('guideName'), text);
  const orders = dataset === 'tasks' ? text('orderNumber').split(',') : [text('orderNumber')];
  const guide = dataset === 'guides' ? text('id') : text('guideId');
  const subjects: Subject[] = [
    ...[...new Set(orders.map((number) => number.trim()))].map(
      (number) => ({ kind: 'order', number }) as const,
    ),
    ...(/^\d{1,19}$/.test(guide)
      ? [{ kind: 'guide', number: guide, ...(guideName && { name: guideName }) } as const]
      : []),
    { kind: 'barcode', number: text('barcode') },
  ];
  return subjects.filter(({ number }) => number !== '' && number.length <= 200);
}

/** From the guide's own row, or the name in another row. */
function nameGuide(
  dataset: DatasetId,
  named: Cell | undefined,
  text: (field: string) => string,
): string {
  if (dataset !== 'guides') {
    return typeof named === 'object' && named !== null && 'name' in named ? named.name.trim() : '';
  }
  const parts = (guideNames.otherwise ?? []).map(text).filter((part) => part !== '');
  return text(guideNames.name) || parts.join(' ');
}
