import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { RowNames } from '../../../shared/domain/names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';
import { selectsWholes } from '../../../shared/whole-rows.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { InfoButton } from '../../ui/info-button.tsx';
import styles from './dataset-screen.module.css';
import { FetchNames } from './fetch-names.tsx';

/** The notes that a result set can have. */
type Noted = Pick<ResultSet, 'ingestStats' | 'seams' | 'upToDays' | 'profileId' | 'rowRequest'>;

/** The number of days that a note names. Further ones are only counted. */
const maxSeams = 3;

/** Notes on how the received rows became the shown ones. */
function listNotes(dataset: Dataset, resultSet: Noted, messages: Messages): readonly string[] {
  const { ingestStats, seams = [], upToDays } = resultSet;
  const notes: string[] = [];
  // If periods select rows by start and end, more days are requested, so rows that begin after the period are expected.
  const outside = selectsWholes(dataset) ? 'reaching' : 'outside';
  const before = [
    'duplicates',
    'older',
    'removed',
    outside,
    'unrequested',
    'sameId',
    'missingId',
  ] as const;
  for (const kind of [...before, 'otherForms', 'converted', 'rounded', 'invalidValues'] as const) {
    const rows = ingestStats[kind] ?? 0;
    if (rows > 0) notes.push(messages.text(`intake.${kind}`, { rows }));
  }
  if (seams.length > 0) {
    const days = seams.slice(0, maxSeams).map((seam) => messages.day(addDays(toDay(seam), -1)));
    const more = seams.length - days.length;
    notes.push(messages.text('intake.seams', { days: messages.list(days), more }));
  }
  if (upToDays !== undefined) notes.push(messages.text('intake.upToDays', { days: upToDays }));
  if (ingestStats.unknownFields.length > 0) {
    notes.push(
      messages.text('intake.unknownFields', {
        count: ingestStats.unknownFields.length,
        names: messages.list(ingestStats.unknownFields),
      }),
    );
  }
  return notes;
}

/** Unobtrusive but visible: the number of notes, and their texts. */
export function IngestNotes({
  dataset,
  resultSet,
  names,
  now,
}: {
  readonly dataset: Dataset;
  readonly resultSet: Noted;
  /** Null until names are known. */
  readonly names: RowNames | null;
  readonly now: Temporal.PlainDateTime;
}) {
  const messages = useMessages();
  const { ingestStats } = resultSet;
  const notes = listNotes(dataset, resultSet, messages);
  const unnamed = (names?.fields ?? []).filter((one) => one.unnamed.numbers > 0);
  const count = notes.length + unnamed.length;
  if (count === 0) return null;
  return (
    <InfoButton
      title={messages.text('intake.title')}
      text={messages.text('intake.button', { count })}
      className={styles.notes}
    >
      <ul>
        <li>{messages.text('intake.received', { rows: ingestStats.received })}</li>
        {notes.map((note) => (
          <li key={note}>
            <bdi>{note}</bdi>
          </li>
        ))}
        {unnamed.map(({ field, dataset: source, isEmpty, unnamed: counts }) => (
          <li key={field}>
            {messages.text('intake.unnamed', {
              ...counts,
              dataset: source,
              isEmpty: String(isEmpty),
            })}{' '}
            <FetchNames source={source} resultSet={resultSet} now={now} />
          </li>
        ))}
        <li>{messages.text('intake.kept', { rows: ingestStats.kept })}</li>
      </ul>
    </InfoButton>
  );
}
