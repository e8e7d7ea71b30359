import { basename, dirname } from 'node:path';
import type { ExportEntry, ExportKind, ExportPlan } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { getContentKind } from '../content/kinds.ts';
import type { ExportTarget, ExportTask } from '../export-task.ts';
import { dropOpenRows } from '../run-export.ts';

/**
 * Repeats a listed or unfinished export: for the same days, or with `newest` for relative periods' days as of today.
 */
export function makeRepeatTask(
  entry: ExportEntry | ExportPlan,
  newest: boolean,
  profile: Profile,
  now: Temporal.PlainDateTime,
): ExportTask {
  const renew = <K extends ExportKind>(spec: ExportTask<K>['spec']) =>
    getContentKind<K>(spec.kind as K).renew(spec, now);
  return {
    profile,
    spec: newest ? renew(entry.spec) : entry.spec,
    target: findTarget(entry, newest),
    ...(newest && 'at' in entry ? { before: entry } : {}),
  };
}

/** The same folder; a new name if the earlier file has other days, or if there was none. */
function findTarget(entry: ExportEntry | ExportPlan, newest: boolean): ExportTarget {
  const { folder, fileName, namedBy } = entry;
  const name = ('at' in entry && entry.insteadOf) || fileName;
  if ((newest || name === undefined) && namedBy !== undefined) return { folder, pattern: namedBy };
  if (name === undefined) throw new Error('a file has a name or a pattern for one');
  return { folder, fileName: name };
}

/** Everything that is needed to start an export again. */
export function toPlan({ spec, target }: Pick<ExportTask, 'spec' | 'target'>): ExportPlan {
  const plan = { spec: dropOpenRows(spec) };
  if ('path' in target) {
    return { ...plan, folder: dirname(target.path), fileName: basename(target.path) };
  }
  const { folder } = target;
  return 'pattern' in target
    ? { ...plan, folder, namedBy: target.pattern }
    : { ...plan, folder, fileName: target.fileName };
}
