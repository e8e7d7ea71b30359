import type { StatusCategory } from '../../../shared/domain/categories.ts';
import type { Money } from '../../../shared/domain/report-questions.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportCell } from '../../../shared/messages/report-text.ts';
import { combineMoney } from '../../../shared/money.ts';
import { toDay, type VenueDate } from '../../../shared/venue-time.ts';

/** The values of a booking line that the sentence contains. */
export interface OrderBooking {
  readonly offer: string | null;
  readonly language: string | null;
  readonly people: number | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly status: string;
  readonly group: StatusCategory;
}

export interface OrderRows {
  readonly bookings: readonly OrderBooking[];
  /** The order's task. */
  readonly place: string | null;
  /** Amounts of the order lines that count. Null if the lines aren't downloaded: unknown is not zero. */
  readonly amounts: readonly Money[] | null;
}

const inactive: readonly StatusCategory[] = ['cancelled', 'ignored'];
const good: readonly StatusCategory[] = ['sold', 'confirmed'];

/** An order in one sentence: its largest visit, its amount and its status. Empty if it has no booking. */
export function writeOrder(
  { bookings, place, amounts }: OrderRows,
  today: VenueDate,
  messages: Messages,
): string {
  const active = bookings.filter(({ group }) => !inactive.includes(group));
  const lines = active.length > 0 ? active : bookings;
  const [main] = lines.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0));
  if (!main) return '';
  const ofVisit = lines.filter(({ offer, start }) => offer === main.offer && start === main.start);
  // Lines of fees have zero people.
  const people = ofVisit.reduce((sum, one) => sum + (one.people ?? 0), 0);
  const more = lines.length - ofVisit.length;
  const sign = good.includes(main.group) ? 'good' : inactive.includes(main.group) ? 'bad' : null;
  const sums = sumByCurrency(amounts ?? []);
  return [
    main.offer !== null && main.language !== null
      ? messages.text('caseFile.order.offerIn', { offer: main.offer, language: main.language })
      : main.offer,
    people > 0 ? messages.text('common.personCount', { people }) : null,
    writeVisit(main, place, today, messages),
    more > 0 ? messages.text('caseFile.order.moreLines', { lines: more }) : null,
    sums.length > 0 ? sums.map((sum) => writeReportCell('money', sum, messages)).join(' + ') : null,
    sign === null ? main.status : messages.text(`caseFile.order.${sign}`, { status: main.status }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

function writeVisit(
  { start, end }: OrderBooking,
  place: string | null,
  today: VenueDate,
  messages: Messages,
): string | null {
  if (start === null) return place;
  const day = toDay(start);
  const from = messages.time(start.slice(11));
  const isSameDay = end !== null && toDay(end) === day;
  const time = isSameDay ? `${from}–${messages.time(end.slice(11))}` : from;
  const when =
    day === today
      ? messages.text('caseFile.order.today', { time })
      : `${messages.nearDay(day)} ${time}`;
  return place === null ? when : messages.text('caseFile.order.at', { time: when, place });
}

function sumByCurrency(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, all]) =>
    combineMoney(currency, all, []),
  );
}
