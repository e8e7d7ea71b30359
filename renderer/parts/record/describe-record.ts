import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { isHidden, type RecordLine } from './record-lines.ts';

/** The parts of a row's name: its number or text, its time, and its amount. */
const named: Readonly<Record<DatasetId, RecordName | null>> = {
  bookings: {
    title: 'link.order',
    number: 'orderNumber',
    when: 'visitStart',
    count: 'numberOfVisitors',
    counted: 'record.people',
  },
  orders: {
    title: 'link.order',
    number: 'orderNumber',
    when: 'visitDate',
    time: 'visitStartTime',
    count: 'quantity',
    counted: 'record.tickets',
  },
  tasks: {
    title: 'record.named',
    number: 'title',
    when: 'start',
    count: 'visitorCount',
    counted: 'record.people',
  },
  visitors: { title: 'link.order', number: 'orderNumber' },
  guides: { title: 'guide.title', number: 'id' },
  availabilities: { title: 'record.named', number: 'guideName', when: 'from' },
  skills: null,
  scans: { title: 'record.scan', number: 'barcode', when: 'scannedDate' },
};

interface RecordName {
  readonly title: 'link.order' | 'record.named' | 'record.scan' | 'guide.title';
  readonly number: string;
  readonly when?: string;
  /** For days without a time. */
  readonly time?: string;
  readonly count?: string;
  readonly counted?: 'record.people' | 'record.tickets';
}

/** A row's name, such as "Order KM261", "Sat 21 Nov", "10:00", "11 people". Null if no field can name it. */
export function describeRecord(
  dataset: Dataset,
  lines: readonly RecordLine[],
  isScreenOpen: boolean,
  messages: Messages,
): readonly string[] | null {
  const name = named[dataset.id];
  if (!name) return null;
  const read = (field: string | undefined): string | null => {
    const line = lines.find((each) => each.known && each.field === field);
    if (!line || isHidden(line, dataset, isScreenOpen, [])) return null;
    const { value } = line;
    if (typeof value === 'string') return value;
    return value !== null && typeof value === 'object' && 'name' in value ? value.name : null;
  };
  const number = read(name.number);
  if (number === null || number === '') return null;
  const text = toVisibleText(number);
  const when = read(name.when);
  const time = read(name.time);
  const count = read(name.count);
  return [
    messages.text(name.title, { number: text, guideId: text }),
    ...(when === null ? [] : [name.time ? messages.nearDay(toDay(when)) : messages.dateTime(when)]),
    ...(time === null ? [] : [messages.time(time)]),
    // Lines of fees have zero people, which is left out.
    ...(count === null || !name.counted || !/^\d{1,9}$/.test(count) || Number(count) === 0
      ? []
      : [messages.text(name.counted, { count: Number(count) })]),
  ];
}
