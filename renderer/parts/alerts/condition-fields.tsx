import { listConditions } from '../../../shared/alerts/subjects.ts';
import type { AlertCondition, AlertSubject } from '../../../shared/domain/alerts.ts';
import type { CellKind } from '../../../shared/domain/report-questions.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { type AlertForm, findLimitLabel, toCondition } from './alert-form.ts';

interface Props {
  readonly subject: AlertSubject;
  readonly kind: CellKind;
  readonly currency: string | null | undefined;
  readonly form: AlertForm;
  /** Problems are shown after a first attempt to save. */
  readonly showsProblem: boolean;
  readonly onChange: (change: Partial<AlertForm>) => void;
  readonly onSubject: (subject: AlertSubject) => void;
}

const directions = ['either', 'more', 'fewer'] as const;

export function ConditionFields(props: Props) {
  const { subject, kind, currency, form, showsProblem, onChange, onSubject } = props;
  const messages = useMessages();
  const isOfRows = subject.kind === 'view' && subject.sum === null;
  const isInvalid = toCondition(form, kind) === null;
  const label = findLimitLabel(form, kind);
  const isChange = form.kind === 'changes';
  const findLabel = (one: AlertCondition['kind']): MessageKey => {
    if (isOfRows && one === 'above') return 'alerts.condition.rowsAbove';
    if (isOfRows && one === 'below') return 'alerts.condition.rowsBelow';
    if (subject.kind === 'today' && one === 'changes') return 'alerts.condition.usual';
    return `alerts.condition.${one}`;
  };
  return (
    <>
      <RadioGroup
        label={messages.text(isOfRows ? 'alerts.condition.ofRows' : 'alerts.condition')}
        options={listConditions(subject).map((id) => ({ id, text: messages.text(findLabel(id)) }))}
        value={form.kind}
        onChange={(next) => onChange({ kind: next })}
      />
      {isChange && subject.kind === 'report' && (
        <Select
          label={messages.text('reports.comparison')}
          value={subject.storedReport.comparison}
          options={(findStoredReport(subject.storedReport)?.comparisons ?? []).map((id) => ({
            id: String(id),
            text: messages.text(`reports.comparison.${id}`),
          }))}
          onChange={(comparison) =>
            onSubject({ ...subject, storedReport: { ...subject.storedReport, comparison } })
          }
        />
      )}
      {form.kind !== 'newRows' && (
        <div className={shared.fields}>
          {isChange && (
            <Select
              label={messages.text('alerts.way')}
              value={form.way}
              options={directions.map((id) => ({ id, text: messages.text(`alerts.way.${id}`) }))}
              onChange={(way) => onChange({ way })}
            />
          )}
          <TextField
            label={
              label === 'number'
                ? messages.text(isChange ? 'alerts.by' : 'alerts.limit')
                : messages.text(`alerts.limit.${label}`, { currency: currency ?? '–' })
            }
            value={form.limit}
            maxLength={20}
            inputMode="decimal"
            error={
              showsProblem && isInvalid
                ? messages.text(isChange ? 'alerts.by.wrong' : 'alerts.limit.wrong')
                : null
            }
            onChange={(limit) => onChange({ limit })}
          />
          {isChange && kind !== 'share' && kind !== 'change' && (
            <Select
              label={messages.text('alerts.unit')}
              value={form.unit}
              options={(['percent', 'amount'] as const).map((id) => ({
                id,
                text: messages.text(`alerts.unit.${id}`),
              }))}
              onChange={(unit) => onChange({ unit })}
            />
          )}
        </div>
      )}
    </>
  );
}
