import type { CellKind } from '../../../shared/domain/report-questions.ts';
import type { WatchCondition, WatchSubject } from '../../../shared/domain/watches.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { listConditions } from '../../../shared/watches/subjects.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findLimitLabel, toCondition, type WatchForm } from './watch-form.ts';
import styles from './watches.module.css';

interface Props {
  readonly subject: WatchSubject;
  readonly kind: CellKind;
  readonly currency: string | null | undefined;
  readonly form: WatchForm;
  /** What is wrong is said once somebody wanted to save it. */
  readonly showsProblem: boolean;
  readonly onChange: (change: Partial<WatchForm>) => void;
  readonly onSubject: (subject: WatchSubject) => void;
}

const ways = ['either', 'more', 'fewer'] as const;

/** When it is told. */
export function ConditionFields(props: Props) {
  const { subject, kind, currency, form, showsProblem, onChange, onSubject } = props;
  const messages = useMessages();
  const isOfRows = subject.kind === 'view' && subject.sum === null;
  const wrong = toCondition(form, kind) === null;
  const label = findLimitLabel(form, kind);
  const isChange = form.kind === 'changes';
  const name = (one: WatchCondition['kind']): MessageKey => {
    if (isOfRows && one === 'above') return 'watches.condition.rowsAbove';
    if (isOfRows && one === 'below') return 'watches.condition.rowsBelow';
    if (subject.kind === 'today' && one === 'changes') return 'watches.condition.usual';
    return `watches.condition.${one}`;
  };
  return (
    <>
      <RadioGroup
        label={messages.text(isOfRows ? 'watches.condition.ofRows' : 'watches.condition')}
        options={listConditions(subject).map((id) => ({ id, text: messages.text(name(id)) }))}
        value={form.kind}
        onChange={(next) => onChange({ kind: next })}
      />
      {isChange && subject.kind === 'report' && (
        <Select
          label={messages.text('watches.comparison')}
          value={subject.asked.comparison}
          options={(findStoredReport(subject.asked)?.comparisons ?? []).map((id) => ({
            id: String(id),
            text: messages.text(`reports.comparison.${id}`),
          }))}
          onChange={(comparison) =>
            onSubject({ ...subject, asked: { ...subject.asked, comparison } })
          }
        />
      )}
      {form.kind !== 'newRows' && (
        <div className={styles.line}>
          {isChange && (
            <Select
              label={messages.text('watches.way')}
              value={form.way}
              options={ways.map((id) => ({ id, text: messages.text(`watches.way.${id}`) }))}
              onChange={(way) => onChange({ way })}
            />
          )}
          <TextField
            label={
              label === 'number'
                ? messages.text(isChange ? 'watches.by' : 'watches.limit')
                : messages.text(`watches.limit.${label}`, { currency: currency ?? '–' })
            }
            value={form.limit}
            maxLength={20}
            inputMode="decimal"
            error={
              showsProblem && wrong
                ? messages.text(isChange ? 'watches.by.wrong' : 'watches.limit.wrong')
                : null
            }
            onChange={(limit) => onChange({ limit })}
          />
          {isChange && kind !== 'share' && kind !== 'change' && (
            <Select
              label={messages.text('watches.unit')}
              value={form.unit}
              options={(['percent', 'amount'] as const).map((id) => ({
                id,
                text: messages.text(`watches.unit.${id}`),
              }))}
              onChange={(unit) => onChange({ unit })}
            />
          )}
        </div>
      )}
    </>
  );
}
