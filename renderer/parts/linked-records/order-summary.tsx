import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import { combineGroups } from '../../../shared/categories/classify.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Money } from '../../../shared/domain/report-questions.ts';
import type { Cell, Filter } from '../../../shared/domain/views.ts';
import { describeValue } from '../../../shared/messages/category-texts.ts';
import { readAmount, toMoney } from '../../../shared/money.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { pageQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { readGroup, useCategories } from '../categories/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { useExport } from '../export/index.ts';
import { toPageView } from '../grid/index.ts';
import { type OrderBooking, writeOrder } from './order-sentence.ts';
import styles from './order-summary.module.css';
import { useOrderChangedOn } from './use-order-changed-on.ts';
import { orderFilter, useStoredOrderLines } from './use-stored-order-lines.ts';

/** An order in one sentence, with a button to copy it, and one to download missing rows. */
export function OrderSummary({
  profile,
  number,
}: {
  readonly profile: Profile;
  readonly number: string;
}) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const job = useExport(profile.id);
  const { resolve } = useCategories();
  const rowRequest = { by: 'orderNumber', orderNumber: number } as const;
  const bookings = useQuery({ ...resultQuery(profile.id, 'bookings', rowRequest), enabled: false });
  const tasks = useQuery({ ...resultQuery(profile.id, 'tasks', rowRequest), enabled: false });
  const visitors = useQuery({ ...resultQuery(profile.id, 'visitors', rowRequest), enabled: false });
  const bookingRows = useRows('bookings', bookings.data?.resultId);
  const taskRows = useRows('tasks', tasks.data?.resultId);
  const stored = useStoredOrderLines(profile.id, number);
  const lineRows = useRows('orders', stored?.resultSet.resultId, [orderFilter(number)]);
  const changedOn = useOrderChangedOn(profile.id, number, now);
  const lines = useQuery({
    ...resultQuery(profile.id, 'orders', {
      by: 'period',
      period: toPeriod(changedOn ?? { first: '2000-01-01', last: '2000-01-01' }),
    }),
    enabled: false,
  });

  const readStatus = (dataset: DatasetId, read: Read) => {
    const statuses = listStatusFields(dataset).map(({ id, field }) => {
      const cell = read(field);
      const value = typeof cell === 'string' ? cell : null;
      const resolved = resolve(id, value);
      const text = resolved.name ?? describeValue(value, messages);
      return { text, group: readGroup(resolved.category) ?? ('uncategorised' as const) };
    });
    const group = combineGroups(statuses.map((one) => one.group));
    return { group, text: statuses.find((one) => one.group === group)?.text ?? '' };
  };
  const sentence = writeOrder(
    {
      bookings: bookingRows.map((read): OrderBooking => {
        const { group, text } = readStatus('bookings', read);
        return {
          offer: readName(read('offerName')),
          language: readName(read('guideLanguageName')),
          people: readNumber(read('numberOfVisitors')),
          start: readText(read('visitStart')),
          end: readText(read('visitEnd')),
          status: text,
          group,
        };
      }),
      place: taskRows.flatMap((read) => readText(read('location')) ?? [])[0] ?? null,
      amounts:
        stored === null
          ? null
          : lineRows
              .filter((read) => {
                const { group } = readStatus('orders', read);
                return group !== 'cancelled' && group !== 'ignored';
              })
              .flatMap((read): Money[] => {
                const amount = readText(read('totalAmount'));
                const currency = readText(read('isoCurrencySymbol'));
                return amount === null ? [] : [toMoney(readAmount(amount), currency)];
              }),
    },
    now.toPlainDate().toString(),
    messages,
  );
  const isMissing = stored === null && changedOn !== null;
  const isUnknown = [bookings, visitors, tasks].every(({ data }) => data?.ingestStats.kept === 0);
  if (sentence === '' && isUnknown && !stored) {
    return <p className={styles.sentence}>{messages.text('empty.orderNumber.anyDate')}</p>;
  }
  if (sentence === '' && !isMissing) return null;
  return (
    <section className={styles.summary} aria-label={messages.text('caseFile.order')}>
      <p className={styles.sentence}>{sentence}</p>
      {sentence !== '' && <CopyButton variant="quiet" text={sentence} />}
      {bookings.data && bookingRows.length > 0 && (
        <Button
          variant="quiet"
          isDisabled={job.isRunning}
          onPress={() => bookings.data && job.print(printBookings(bookings.data))}
        >
          {messages.text('common.print')}
        </Button>
      )}
      {isMissing && (
        <Button
          variant="primary"
          isDisabled={lines.isFetching}
          onPress={() => void lines.refetch()}
        >
          {messages.text('caseFile.fetchOrder')}
        </Button>
      )}
      {job.error && <ErrorNotice error={job.error} />}
    </section>
  );
}

/** Prints the order's bookings as in their table. */
function printBookings({ resultId, rowRequest }: ResultSet): SpecOf<'rows'> {
  const { id, leading = [] } = getDataset('bookings');
  const view = { columns: [...leading], sort: [], filters: [], personalData: 'masked' as const };
  const sections = [{ dataset: id, ask: rowRequest, resultId, view }];
  return { kind: 'rows', format: 'pdf', headings: 'labels', sections };
}

type Read = (field: string) => Cell;

/** The rows of a result set, each read by field. */
function useRows(
  dataset: DatasetId,
  resultId: string | undefined,
  filters: readonly Filter[] = [],
): readonly Read[] {
  const view = toPageView(resultId ?? '', getDataset(dataset), { filters });
  const { data } = useQuery({ ...pageQuery(view, 0), enabled: resultId !== undefined });
  return (data?.rows ?? []).map((row) => (field) => row[view.columns.indexOf(field)] ?? null);
}

const readText = (cell: Cell): string | null => (typeof cell === 'string' ? cell : null);

function readName(cell: Cell): string | null {
  return typeof cell === 'object' && cell !== null && 'name' in cell ? cell.name : readText(cell);
}

function readNumber(cell: Cell): number | null {
  const text = readText(cell);
  return text === null ? null : Number(text);
}
