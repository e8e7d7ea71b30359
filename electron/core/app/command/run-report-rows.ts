import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { leaveOutUncounted } from '../../../../shared/categories/leave-out-uncounted.ts';
import type { SpecOf } from '../../../../shared/domain/exports.ts';
import type { ReportCell } from '../../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../../../../shared/domain/report-runs.ts';
import { listMissingDays } from '../../../../shared/messages/report-notes.ts';
import { isMoney } from '../../../../shared/money.ts';
import { type DayRange, toPeriod } from '../../../../shared/ranges.ts';
import { listOwnCells, toRowsByFilters } from '../../../../shared/reports/drill-down.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { createObservedValues } from '../../answers/categories/index.ts';
import type { ExportTask } from '../../exports/index.ts';
import { CommandProblem, type RowsOfCommand } from '../command-line/index.ts';
import { type CommandOutcome, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { makeFileResult, printDamaged, runTask, type TaskContext } from './run-task.ts';

/** Table rows named in the message if the requested one doesn't exist. */
const maxNamedLines = 40;

interface Found {
  readonly value: ReportCell;
  readonly rows: DrillDownRows | null;
}

/**
 * Exports the rows behind a value of a report. Throws a `CommandProblem` if the report has no such value, or no rows
 * behind it.
 */
export async function runReportRows(
  {
    profile,
    run,
    rows: wanted,
    file,
    ...place
  }: {
    readonly run: ReportRun;
    readonly rows: RowsOfCommand;
    readonly file: Pick<SpecOf<'rows'>, 'format' | 'flavour' | 'headings' | 'locale'>;
  } & Pick<ExportTask, 'profile' | 'target' | 'owner'>,
  context: TaskContext,
): Promise<CommandOutcome> {
  const { services, terminal, isPiped } = context;
  const { messages } = services;
  const { value, dataset, dates, days, filters } = await findDrillDownRows(
    run,
    wanted,
    profile.id,
    services,
  );
  const columns = getDataset(dataset).fields.map(({ name }) => name);
  const made = await runTask(
    {
      profile,
      ...place,
      spec: {
        kind: 'rows',
        ...file,
        sections: [
          {
            dataset,
            ask: { by: 'stored', dates, period: toPeriod(days) },
            view: { columns, sort: [], filters, personalData: 'masked' },
          },
        ],
      },
    },
    context,
  );
  const isComplete = !made.isPartial && hasAllRows(run, dataset, days);
  if (!isComplete) terminal.complain(messages.text('command.done.gaps'));
  printDamaged(made, terminal, messages);
  return makeOutcome(profile, isComplete, {
    report: run.report,
    parameters: run.parameters,
    number: wanted.text,
    value,
    dataset,
    format: file.format,
    ...makeFileResult(made, isPiped),
    complete: isComplete,
  });
}

/** Finds the rows behind a value. Throws a `CommandProblem` if there is no such value, or none behind it. */
export async function findDrillDownRows(
  run: ReportRun,
  wanted: RowsOfCommand,
  profileId: string,
  services: CommandServices,
) {
  const found = wanted.table === null ? findFigure(run, wanted) : findCell(run, wanted);
  if (!found.rows) throw new CommandProblem('command.problem.rowsNone', { number: wanted.text });
  const { dataset, dates, days, filters, isWhole = false } = toRowsByFilters(run, found.rows);
  const more = isWhole
    ? []
    : leaveOutUncounted(
        dataset,
        services.categories.get(profileId),
        await createObservedValues(services)(profileId),
      );
  return { value: found.value, dataset, dates, days, filters: [...filters, ...more] };
}

/** Asks the report about missing days: stored rows show them only by the date that they are requested by. */
export function hasAllRows(run: ReportRun, dataset: DatasetId, days: DayRange): boolean {
  return Object.values(run.sources)
    .filter((source) => source.dataset === dataset)
    .every((source) => source.damaged === 0 && listMissingDays(source, run, days).length === 0);
}

/** A figure; for money in the first currency, unless one is given. */
function findFigure(run: ReportRun, { number, of, text }: RowsOfCommand): Found {
  const figure = run.figures[number];
  const all = figure ? [figure, ...(figure.more ?? [])] : [];
  const isIn = ({ value }: (typeof all)[number]) => isMoney(value) && value.currency === of;
  const found = of === null ? all[0] : all.find(isIn);
  if (!found) throw new CommandProblem('command.problem.rowsNone', { number: text });
  return { value: found.value, rows: found.drillDown };
}

/** A table value in the row with the given other cells. */
function findCell(run: ReportRun, { table, number, of, text }: RowsOfCommand): Found {
  const shape = getReport(run.report).tables.find(({ id }) => id === table);
  if (!shape) throw new Error('a command names a table of its report');
  const lines = (run.tables[shape.id]?.rows ?? []).map((row) => ({
    row,
    name: listOwnCells(shape, row.cells).map(writeOwnCell).join('|'),
  }));
  const line = lines.find(({ name }) => name === (of ?? ''));
  if (!line) {
    const names = [...new Set(lines.map(({ name }) => name))].slice(0, maxNamedLines);
    throw new CommandProblem('command.problem.rowsLine', {
      number: text,
      lines: names.join(', '),
      count: names.length,
    });
  }
  const at = shape.columns.findIndex(({ id }) => id === number);
  return { value: line.row.cells[at] ?? null, rows: line.row.drillDown[number] ?? null };
}

function writeOwnCell(cell: ReportCell): string {
  if (typeof cell !== 'object') return String(cell);
  return cell && 'others' in cell ? 'others' : '';
}
