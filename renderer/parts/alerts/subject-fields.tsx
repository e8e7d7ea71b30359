import { todayFigures } from '../../../shared/alerts/subjects.ts';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { AlertSubject } from '../../../shared/domain/alerts.ts';
import type { GridView } from '../../../shared/domain/saved-views.ts';
import { isSummed } from '../../../shared/grid-state.ts';
import { writeAlertFigure } from '../../../shared/messages/alert-text.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import { listPresets } from '../../../shared/presets.ts';
import { isNumeric } from '../../../shared/reports/cell-kinds.ts';
import { findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';

interface Props {
  readonly subject: AlertSubject;
  readonly view: GridView | null;
  readonly now: Temporal.PlainDateTime;
  /** Currencies to choose from, for amounts. */
  readonly currencies: readonly (string | null)[];
  readonly isMoney: boolean;
  readonly onChange: (subject: AlertSubject) => void;
}

const rows = '';

/** The figure, its days and its currency. */
export function SubjectFields({ subject, view, now, currencies, isMoney, onChange }: Props) {
  const messages = useMessages();
  const currency = 'currency' in subject ? (subject.currency ?? null) : null;
  return (
    <div className={shared.fields}>
      {subject.kind === 'view' ? (
        <ViewFields subject={subject} view={view} now={now} onChange={onChange} />
      ) : (
        <Select
          label={messages.text('common.figure')}
          value={subject.figure}
          options={listFigures(subject).map((figure) => ({
            id: figure,
            text: writeAlertFigure({ ...subject, figure }, null, messages),
          }))}
          onChange={(figure) => onChange({ ...subject, figure })}
        />
      )}
      {isMoney && subject.kind !== 'today' && (
        <Select
          label={messages.text('common.currency')}
          value={currency ?? ''}
          options={currencies.map((one) => ({ id: one ?? '', text: one ?? '–' }))}
          onChange={(chosen) => onChange({ ...subject, currency: chosen === '' ? null : chosen })}
        />
      )}
    </div>
  );
}

function ViewFields({
  subject,
  view,
  now,
  onChange,
}: Pick<Props, 'view' | 'now' | 'onChange'> & {
  readonly subject: Extract<AlertSubject, { kind: 'view' }>;
}) {
  const messages = useMessages();
  const dataset = view && getDataset(view.dataset);
  const presets = listPresets(dataset?.axis ?? null, now).map(({ id }) => id);
  // Keeps a comparison with other days of the month.
  const offered = [...new Set([...presets, subject.period])];
  const summed = (view?.state.order ?? []).filter((name) => {
    const field = dataset && findField(dataset, name);
    return field && isSummed(field) && !field.personal;
  });
  // A field that is no longer added up stays in the list until another is chosen.
  const fields = [...new Set([...summed, ...(subject.sum === null ? [] : [subject.sum])])];
  return (
    <>
      <Select
        label={messages.text('alerts.measure')}
        value={subject.sum ?? rows}
        options={[
          { id: rows, text: messages.text('common.rows') },
          ...fields.map((field) => ({
            id: field,
            text: messages.text('alerts.measure.sum', {
              field: dataset ? messages.field(dataset.id, field) : field,
            }),
          })),
        ]}
        onChange={(sum) => onChange({ ...subject, sum: sum === rows ? null : sum })}
      />
      <Select
        label={messages.text('common.days')}
        value={subject.period}
        options={offered.map((id) => ({
          id,
          text: writeReportWord(`preset.${id}`, messages),
        }))}
        onChange={(period) => onChange({ ...subject, period })}
      />
    </>
  );
}

function listFigures(subject: Exclude<AlertSubject, { kind: 'view' }>): readonly string[] {
  const known =
    subject.kind === 'today'
      ? todayFigures
      : (findStoredReport(subject.storedReport)?.figures ?? []).filter(({ kind }) =>
          isNumeric(kind),
        );
  return [...new Set([...known.map(({ id }) => id), subject.figure])];
}
