import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type {
  Comparison,
  ReportId,
  ReportParameters,
  ReportRun,
} from '../../../shared/domain/report-runs.ts';
import { writeReportAsOf } from '../../../shared/messages/report-notes.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { countSharedDays, getPeriod } from '../../../shared/reports/periods.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import { Select } from '../../ui/select.tsx';
import { RangePicker } from '../range-picker/index.ts';
import { useNavigation } from '../screens/index.ts';
import { CapacityButton } from './capacity-dialog.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ReportExportDialog } from './report-export-dialog.tsx';
import styles from './report-header.module.css';

interface Props {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly now: Temporal.PlainDateTime;
  readonly parameters: ReportParameters;
  readonly run: ReportRun | undefined;
  readonly onChange: (change: Partial<ReportParameters>) => void;
}

/** Which report, over which days, compared with what, and of which rows. */
export function ReportHeader({ profile, report, now, parameters, run, onChange }: Props) {
  const messages = useMessages();
  const { open } = useNavigation();
  const [isPicking, setPicking] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { period, comparison, choices, filters } = parameters;
  const { id } = report;
  const today = now.toPlainDate().toString();
  const comparisons: readonly Comparison[] = ['none', ...report.comparisons];
  return (
    <header className={frame.header}>
      <div className={frame.titleLine}>
        <Button
          variant="quiet"
          icon="back"
          aria-label={messages.text('reports.all')}
          onPress={() => open({ screen: 'reports', report: null })}
        />
        <h1 className={frame.title}>{messages.text(`report.${id}.name`)}</h1>
        <span className={frame.gap} />
        {reportDescriptions.length > 1 && (
          <Select<ReportId>
            label={messages.text('reports.report')}
            hidesLabel
            value={id}
            options={reportDescriptions.map((one) => ({
              id: one.id,
              text: messages.text(`report.${one.id}.name`),
            }))}
            onChange={(next) => open({ screen: 'reports', report: next })}
          />
        )}
        {run && <PrintButtons profile={profile} report={report} run={run} />}
        {run && (
          <Button icon="export" onPress={() => setExporting(true)}>
            {messages.text('reports.export')}
          </Button>
        )}
      </div>
      <p className={frame.quiet}>
        {messages.text(`report.${id}.ask`)} {run && writeReportAsOf(run, messages)}{' '}
        {run?.compared &&
          messages.text('reports.comparedWith', {
            comparison: run.parameters.comparison,
            days: messages.dayRange(run.compared),
            shared: countSharedDays(run.compared, run.parameters.period),
          })}
      </p>
      <div className={styles.asked}>
        <RangePicker
          axis={null}
          label={messages.text('reports.period')}
          profileId={profile.id}
          dataset={getDataset(report.dataset)}
          now={now}
          value={period}
          fallback={period}
          presets={report.periods.map((one) => ({
            id: one,
            name: messages.text(`reports.period.${one}`),
            range: getPeriod(one, today),
          }))}
          longest={report.longest}
          isOpen={isPicking}
          onOpenChange={setPicking}
          onChange={(range) => onChange({ period: range })}
        />
        {report.comparisons.length > 0 && (
          <Select<Comparison>
            label={messages.text('reports.comparison')}
            hidesLabel
            value={comparison}
            options={comparisons.map((one) => ({
              id: one,
              text: messages.text(`reports.comparison.${one}`),
            }))}
            onChange={(next) => onChange({ comparison: next })}
          />
        )}
        {report.choices.map(({ id: choice, options }) => (
          <Select
            key={choice}
            label={writeReportWord(`reports.choice.${choice}`, messages)}
            hidesLabel
            value={choices[choice] ?? ''}
            options={options.map((option) => ({
              id: option,
              text: writeReportWord(`reports.choice.${choice}.${option}`, messages),
            }))}
            onChange={(option) => onChange({ choices: { ...choices, [choice]: option } })}
          />
        ))}
        {report.filters.map(({ id: filter, kind, isAdded = false }) => (
          <FilterChoice
            key={filter}
            name={writeReportWord(`reports.filterBy.${filter}`, messages)}
            kind={kind}
            isAdded={isAdded}
            options={run?.options[filter] ?? []}
            chosen={filters[filter] ?? []}
            onChange={(values) => {
              const { [filter]: _, ...others } = filters;
              onChange({
                filters: values.length === 0 ? others : { ...others, [filter]: [...values] },
              });
            }}
          />
        ))}
        {report.isUpToCapacity && <CapacityButton profileId={profile.id} />}
      </div>
      <ReportExportDialog
        key={id}
        profileId={profile.id}
        report={report}
        parameters={parameters}
        isOpen={isExporting}
        onClose={() => setExporting(false)}
      />
    </header>
  );
}
