import { type ReactNode, useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Comparison, ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import { writeFilterName, writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription, ReportFilter } from '../../../shared/reports/description.ts';
import { getPeriod } from '../../../shared/reports/periods.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { RangePicker } from '../../parts/range-picker/index.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterChoice } from './filter-choice.tsx';
import styles from './report-header.module.css';

interface Props {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly now: Temporal.PlainDateTime;
  readonly parameters: ReportParameters;
  /** The default comparison, or the one that the user chose. */
  readonly compared: Comparison;
  /** The values of the report's filters. */
  readonly options: ReportRun['options'];
  readonly onChange: (change: Partial<ReportParameters>) => void;
  readonly children?: ReactNode;
}

export function ReportQuestion(props: Props) {
  const { profile, report, now, parameters, compared, options, onChange, children } = props;
  const messages = useMessages();
  const [isPicking, setPicking] = useState(false);
  const [newFilter, setNewFilter] = useState<string | null>(null);
  const { period, choices, filters } = parameters;
  const today = now.toPlainDate().toString();
  const isUsed = (filter: ReportFilter) =>
    filter.id === newFilter || !isDefault(filter, filters[filter.id] ?? []);
  const used = report.filters.filter(isUsed);
  const unused = report.filters.filter((filter) => !isUsed(filter));
  const comparisons: readonly Comparison[] = ['none', ...report.comparisons];
  return (
    <div className={styles.request}>
      <RangePicker
        axis={null}
        label={messages.text('common.days')}
        profileId={profile.id}
        dataset={getDataset(report.dataset)}
        now={now}
        value={period}
        fallback={period}
        presets={report.periods.map((one) => ({
          id: one,
          name: messages.text(`preset.${one}`),
          range: getPeriod(one, today),
        }))}
        longest={report.maxDays}
        isOpen={isPicking}
        onOpenChange={setPicking}
        onChange={(range) => onChange({ period: range })}
      />
      {report.comparisons.length > 0 && (
        <Select<Comparison>
          label={messages.text('reports.comparison')}
          hidesLabel
          value={compared}
          shows={messages.text(`reports.comparison.${compared}.short`)}
          options={comparisons.map((one) => ({
            id: one,
            text: messages.text(`reports.comparison.${one}`),
          }))}
          onChange={(next) => onChange({ comparison: next })}
        />
      )}
      {report.choices.map(({ id: choice, options: possible }) => (
        <Select
          key={choice}
          label={writeReportWord(`reports.choice.${choice}`, messages)}
          hidesLabel
          value={choices[choice] ?? ''}
          options={possible.map((option) => ({
            id: option,
            text: writeReportWord(`reports.choice.${choice}.${option}`, messages),
          }))}
          onChange={(option) => onChange({ choices: { ...choices, [choice]: option } })}
        />
      ))}
      {used.map(({ id: filter, kind, addsRows = false }) => (
        <FilterChoice
          key={filter}
          name={writeFilterName(filter, messages)}
          kind={kind}
          addsRows={addsRows}
          options={options[filter] ?? []}
          chosen={filters[filter] ?? []}
          opensAtOnce={filter === newFilter}
          onChange={(values) => {
            const { [filter]: _, ...others } = filters;
            onChange({
              filters: values.length === 0 ? others : { ...others, [filter]: [...values] },
            });
          }}
        />
      ))}
      {unused.length > 0 && (
        <MenuButton
          placement="bottom start"
          button={
            <Button variant="quiet" icon="plus">
              {messages.text('reports.filter.add')}
            </Button>
          }
          groups={[
            unused.map(({ id }) => ({
              id,
              text: writeFilterName(id, messages),
              run: () => setNewFilter(id),
            })),
          ]}
        />
      )}
      {children}
    </div>
  );
}

function isDefault({ defaultValues = [] }: ReportFilter, chosen: readonly (string | null)[]) {
  return (
    chosen.length === defaultValues.length && defaultValues.every((value) => chosen.includes(value))
  );
}
