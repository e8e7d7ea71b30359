import { useQuery } from '@tanstack/react-query';
import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import { maxReports, type StoredReport } from '../../../shared/domain/stored-reports.ts';
import { writeStoredReport } from '../../../shared/messages/report-text.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { makeFirstParameters, reportDescriptions } from '../../../shared/reports/reports.ts';
import { findStoredReport, findUnknown } from '../../../shared/reports/stored-reports.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { reportViewsQuery } from '../../queries/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderButtons } from '../../ui/order-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import styles from './saved-exports.module.css';
import { describeStored, findReportProblem, writeReportPeriod } from './stored-report-text.ts';

interface Props {
  readonly profileId: string;
  readonly reports: readonly StoredReport[];
  readonly period: SavedExportPeriod;
  readonly now: Temporal.PlainDateTime;
  readonly onChange: (reports: StoredReport[]) => void;
}

/** Adds, orders and removes the reports of a saved export, and chooses the period of each. */
export function ReportsField({ profileId, reports, period, now, onChange }: Props) {
  const messages = useMessages();
  const { data: views = [] } = useQuery(reportViewsQuery(profileId));
  const today = now.toPlainDate().toString();
  return (
    <section className={shared.stackS} aria-label={messages.text('reports.title')}>
      <h3 className={shared.label}>{messages.text('reports.title')}</h3>
      {reports.length === 0 && (
        <p className={shared.note}>{messages.text('savedExport.reports.none')}</p>
      )}
      <ul className={styles.list}>
        {reports.map((stored, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a report is identified by its index
            key={index}
            stored={stored}
            period={period}
            now={now}
            isFirst={index === 0}
            isLast={index === reports.length - 1}
            onMove={(by) => onChange(moveItem(reports, index, by))}
            onRemove={() => onChange(reports.toSpliced(index, 1))}
            onChange={(next) => onChange(reports.toSpliced(index, 1, next))}
          />
        ))}
      </ul>
      <MenuButton
        placement="bottom start"
        button={
          <Button
            icon="plus"
            isDisabled={reports.length >= maxReports}
            className={styles.add ?? ''}
          >
            {messages.text('savedExport.reports.add')}
          </Button>
        }
        groups={[
          reportDescriptions.map((report) => ({
            id: report.id,
            text: messages.text(`report.${report.id}.name`),
            run: () => {
              const { period: _, ...first } = makeFirstParameters(report, today);
              onChange([...reports, { ...first, report: report.id, period: null }]);
            },
          })),
          views.map(({ viewId, storedReport, name }) => ({
            id: `view ${viewId}`,
            text: messages.text('sheets.view', {
              dataset: writeStoredReport(storedReport, messages),
              name,
            }),
            run: () => onChange([...reports, storedReport]),
          })),
        ]}
      />
      {reports.length >= maxReports && (
        <p className={shared.note}>
          {messages.text('savedExport.reports.most', { number: maxReports })}
        </p>
      )}
    </section>
  );
}

/** The choice of the saved export's own period. */
const ofSavedExport = '';

function Line(props: {
  readonly stored: StoredReport;
  readonly period: SavedExportPeriod;
  readonly now: Temporal.PlainDateTime;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onChange: (stored: StoredReport) => void;
}) {
  const { stored, period, now, isFirst, isLast, onMove, onRemove, onChange } = props;
  const messages = useMessages();
  const name = writeStoredReport(stored, messages);
  const report = findStoredReport(stored);
  const unknown = findUnknown(stored);
  const problem = unknown === null ? findReportProblem(stored, period, now) : null;
  const own = typeof stored.period === 'string' ? stored.period : null;
  const words = [...(report?.periods ?? [])];
  const offered = own !== null && !words.some((one) => one === own) ? [...words, own] : words;
  const { period: _, ...others } = stored;
  return (
    <li className={styles.sheet}>
      <div className={styles.row}>
        <div className={styles.text}>
          <p className={shared.fileName}>
            <bdi>{name}</bdi>
          </p>
          <p className={shared.note}>{describeStored({ ...others, period: null }, messages)}</p>
        </div>
        {report && (
          <Select
            label={messages.text('savedExport.report.days', { name })}
            hidesLabel
            value={own ?? (stored.period === null ? ofSavedExport : 'fixed')}
            options={[
              { id: ofSavedExport, text: messages.text('savedExport.report.ofSavedExport') },
              ...offered.map((id) => ({ id, text: writeReportPeriod(id, messages) })),
              ...(typeof stored.period === 'object' && stored.period !== null
                ? [{ id: 'fixed', text: writeReportPeriod(stored.period, messages) }]
                : []),
            ]}
            onChange={(id) => {
              if (id !== 'fixed') onChange({ ...stored, period: id === ofSavedExport ? null : id });
            }}
          />
        )}
        <OrderButtons
          up={messages.text('common.moveUp', { name })}
          down={messages.text('common.moveDown', { name })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={messages.text('sheet.remove', { name })}
          onPress={onRemove}
        />
      </div>
      {unknown !== null && (
        <Notice tone="warn">{messages.text('savedExport.report.gone', { name: unknown })}</Notice>
      )}
      {problem && problem.kind !== 'period-empty' && (
        <Notice tone="warn">{describeError(problem, messages).meaning}</Notice>
      )}
    </li>
  );
}
