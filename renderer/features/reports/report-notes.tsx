import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { NotFiledValue, SourceState } from '../../../shared/domain/reports.ts';
import { filedFieldById } from '../../../shared/filing/filed-fields.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeSaid } from '../../../shared/messages/report-text.ts';
import { visibleText } from '../../../shared/messages/value-text.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import styles from './report.module.css';

/** What is counted, what was left out, what is not downloaded, and what nobody filed. */
export function ReportNotes({
  report,
  run,
}: {
  readonly report: ReportDescription;
  readonly run: ReportRun;
}) {
  const messages = useMessages();
  const notes = [
    ...Object.values(run.sources).flatMap((source) => writeSource(source, run, messages)),
    ...run.notes.map((said) => writeSaid(said, messages)),
    ...(run.notFiled.length > 0
      ? [
          messages.text('reports.notFiled.values', {
            values: messages.list(run.notFiled.map((one) => writeNotFiled(one, messages))),
          }),
        ]
      : []),
  ];
  return (
    <section className={classNames(frame.card, styles.notes)}>
      <h2 className={styles.heading}>{messages.text('reports.definition')}</h2>
      <p>{messages.text(`report.${report.id}.definition`)}</p>
      {notes.length > 0 && (
        <>
          <h2 className={styles.heading}>{messages.text('reports.notes')}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function writeNotFiled({ field, value }: NotFiledValue, messages: Messages): string {
  const text =
    value === null
      ? messages.text('reports.notFiled.none')
      : visibleText(typeof value === 'string' ? value : value.misfit);
  const filed = filedFieldById(field);
  return `${messages.field(filed.dataset, filed.field)} “${text}”`;
}

/** More than this of a day must not be missing where its number is told as if it were all. */
const mostMissing = 0.02;
/** Stretches of days that are named. */
const mostNamed = 6;

function writeSource(source: SourceState, run: ReportRun, messages: Messages): string[] {
  const dataset = messages.text(`dataset.${source.dataset}`);
  const { period } = run.parameters;
  const write = (key: 'reports.missing' | 'reports.missing.compared', days: DayRange | null) => {
    const missing = source.days
      .filter(({ day }) => days !== null && day >= days.first && day <= days.last)
      .filter(({ day, missing: part }) => part > mostMissing && day < toDay(run.now))
      .map(({ day }) => day);
    if (missing.length === 0) return [];
    const ranges = joinDays(missing);
    const named = messages.list(ranges.slice(0, mostNamed).map((one) => messages.dayRange(one)));
    const list =
      ranges.length > mostNamed ? messages.text('reports.missing.more', { list: named }) : named;
    return [messages.text(key, { dataset, days: missing.length, list })];
  };
  return [
    ...write('reports.missing', period),
    ...write('reports.missing.compared', run.compared),
    ...(source.damaged > 0
      ? [messages.text('reports.damaged', { dataset, files: source.damaged })]
      : []),
  ];
}

function joinDays(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.last, 1) === day) ranges[ranges.length - 1] = { ...last, last: day };
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}
