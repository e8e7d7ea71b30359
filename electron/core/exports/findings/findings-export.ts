import { basename, dirname, join } from 'node:path';
import type {
  CsvFlavour,
  ExportFormat,
  ExportReceipt,
  ExportRequest,
  FindingsEntry,
  FindingsPlan,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import {
  mostFindings,
  type Reconciliation,
  type RuleResult,
} from '../../../../shared/domain/reconciliation.ts';
import { fail } from '../../../../shared/errors.ts';
import { countDays, type DayRange } from '../../../../shared/ranges.ts';
import { addDays, venueNow } from '../../../../shared/venue-time.ts';
import type { FolderPlace } from '../../base/output/index.ts';
import type {
  AboutLines,
  EngineCaller,
  ExportedFile,
  ExportStep,
} from '../../data/engine/contract/engine-methods.ts';
import { type ExportDescriber, fileMessages } from '../export-describer.ts';
import type { ExportHistory } from '../export-history.ts';
import { makeFindingsName } from '../export-name.ts';
import type { ExportTarget } from '../export-spec.ts';
import type { PendingFiles } from '../pending-files.ts';
import { describeTarget, findAgainTarget } from '../repeat-spec.ts';
import { describeMaking, describeSource } from '../reports/report-about.ts';
import { makeFindingList, makeRuleTables } from './finding-tables.ts';

export interface FindingsExportSpec extends Pick<ExportRequest, 'headings'> {
  readonly profile: Profile;
  readonly days: DayRange;
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour | undefined;
  readonly target: ExportTarget;
}

interface FindingsExportContext {
  readonly exportId: string;
  readonly signal: AbortSignal;
  readonly onStep: (step: ExportStep) => void;
  readonly choose: (suggested: string) => Promise<string | null>;
}

export interface FindingsExportServices extends ExportDescriber {
  readonly reconcile: (
    profileId: string,
    days: DayRange,
    signal: AbortSignal,
    most: number,
  ) => Promise<Reconciliation>;
  readonly engine: Pick<EngineCaller, 'exportTables'>;
  readonly files: Pick<PendingFiles, 'write'>;
  readonly history: Pick<ExportHistory, 'add'>;
}

/** Returns null if nothing was to be written. */
export type FindingsExport = (
  spec: FindingsExportSpec,
  context: FindingsExportContext,
) => Promise<ExportReceipt | null>;

/**
 * Runs the rules over what is downloaded and writes all that they find: a list, and in a workbook a
 * sheet for each rule. Fails as reconciliation and exports do.
 */
export function createFindingsExport(services: FindingsExportServices): FindingsExport {
  const { reconcile, engine, files, messages, clock, history } = services;
  return async (spec, { exportId, signal, onStep, choose }) => {
    const { profile, days, format, flavour, headings, target } = spec;
    const found = await reconcile(profile.id, days, signal, mostFindings);
    const isComplete = found.rules.every(isWhole);
    const now = venueNow(profile.timeZone, clock.now());
    const naming = { messages, now, isIncomplete: !isComplete };
    const suggested =
      'path' in target
        ? target.path
        : join(target.folder, makeFindingsName(spec, target, days, naming));
    const path = await choose(suggested);
    if (signal.aborted) fail('cancelled');
    if (path === null) return null;
    const words = { messages, headings };
    const list = makeFindingList(found, words);
    const order = { profileId: profile.id, target: path, isFolder: false };
    const made = await files.write(order, ({ target: placed, replaces }) =>
      engine.exportTables(
        {
          format,
          target: placed,
          replaces,
          timeZone: profile.timeZone,
          tables: [list, ...(format === 'xlsx' ? makeRuleTables(found, words) : [])],
          ...(flavour && format === 'csv' ? { flavour } : {}),
          about: [...describeSource(profile, services), ...describeRules(found)],
          messages: {
            sheet: list.title,
            aboutSheet: messages.text('reconciliation.title'),
            ...fileMessages(messages),
          },
          ...(format === 'xlsx' ? {} : { receipt: makeReceipt(found, profile) }),
        },
        { signal, onProgress: (step: unknown) => onStep(step as ExportStep) },
      ),
    );
    const written = describeFile(exportId, format, made);
    const isNamedByPattern = 'pattern' in target && path === suggested;
    history.add(profile.id, {
      ...written,
      at: clock.now(),
      flavour,
      headings,
      findingsOf: days,
      ...(isNamedByPattern ? { namedBy: target.pattern } : {}),
    });
    return { ...written, datasets: made.file.sheets, gaps: [], damaged: [], before: null };
  };

  function describeRules({ rules, comparedWith, first, last }: Reconciliation): AboutLines {
    return [
      [messages.text('reports.period'), messages.dayRange({ first, last })],
      ...(comparedWith === null
        ? []
        : [[messages.text('reconciliation.comparedWith'), messages.day(comparedWith)] as const]),
      ...rules.map(
        (result) =>
          [
            messages.text(`reconciliation.rule.${result.rule}`),
            describeRule(result).join(' · '),
          ] as const,
      ),
    ];
  }

  function describeRule(result: RuleResult): string[] {
    const { needs, found, isNew, isFine, isFineCount, checked, unchecked, findings } = result;
    if (needs.length > 0) {
      const datasets = needs.map((dataset) => messages.text(`dataset.${dataset}`));
      return [messages.text('reconciliation.needs.text', { datasets: messages.list(datasets) })];
    }
    return [
      messages.text('reconciliation.found', { found }),
      ...(isNew > 0 ? [messages.text('reconciliation.new', { fresh: isNew })] : []),
      ...(isFine ? [messages.text('reconciliation.ruleFine')] : []),
      ...(isFineCount > 0
        ? [messages.text('reconciliation.fineCount', { fine: isFineCount })]
        : []),
      messages.text('reconciliation.checked', { checked }),
      ...(unchecked > 0 ? [messages.text('reconciliation.unchecked', { unchecked })] : []),
      ...(result.uncertain > 0
        ? [messages.text('reconciliation.uncertain.any', { uncertain: result.uncertain })]
        : []),
      ...(found > findings.length
        ? [messages.text('reconciliation.listed', { listed: findings.length, found })]
        : []),
    ];
  }

  function makeReceipt(found: Reconciliation, profile: Profile) {
    const { first, last, comparedWith, rules } = found;
    return {
      ...describeMaking(profile, services),
      reconciliation: { first, last },
      comparedWith,
      complete: rules.every(isWhole),
      rules: rules.map(({ rule, found: all, isNew, isFineCount, ...counts }) => ({
        rule,
        found: all,
        new: isNew,
        fine: isFineCount,
        needs: counts.needs,
        checked: counts.checked,
        unchecked: counts.unchecked,
        uncertain: counts.uncertain,
      })),
    };
  }
}

/** It had what it needs, and all that it found is told. */
function isWhole({ needs, found, findings }: RuleResult): boolean {
  return needs.length === 0 && found <= findings.length;
}

function describeFile(
  exportId: string,
  format: ExportFormat,
  { target, insteadOf, file }: FolderPlace & { readonly file: ExportedFile },
) {
  const { rows, sheets, bytes, sha256, files, receiptName } = file;
  return {
    exportId,
    format,
    fileName: basename(target),
    folder: dirname(target),
    insteadOf,
    rows,
    sheets,
    bytes,
    sha256,
    receiptName,
    fileSha256: files[0]?.sha256 ?? null,
  };
}

/** What it takes to begin the export once more, before it is made. */
export function toFindingsPlan(spec: FindingsExportSpec): FindingsPlan {
  const { format, flavour, headings, days, target } = spec;
  return { format, flavour, headings, findingsOf: days, ...describeTarget(target) };
}

/** The spec of a repeated export: of the same days, or with `newest` of as many up to yesterday. */
export function makeFindingsAgainSpec(
  entry: FindingsEntry | FindingsPlan,
  newest: boolean,
  profile: Profile,
  now: Temporal.PlainDateTime,
): FindingsExportSpec {
  const { format, flavour, headings, findingsOf } = entry;
  const today = now.toPlainDate().toString();
  const moved = { first: addDays(today, -countDays(findingsOf)), last: addDays(today, -1) };
  return {
    profile,
    flavour,
    headings,
    days: newest ? moved : findingsOf,
    // No other is ever listed of it.
    format: format === 'pdf' ? 'xlsx' : format,
    target: findAgainTarget(entry, newest),
  };
}
