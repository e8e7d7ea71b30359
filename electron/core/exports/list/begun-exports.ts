import * as v from 'valibot';
import { type BegunExport, begunExport } from '../../../../shared/domain/exports.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { listExportContents } from '../../../../shared/messages/describe-export.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { isStorable } from '../content/kinds.ts';
import type { ExportTask } from '../export-task.ts';
import { toPlan } from './repeat-export.ts';

const schema = v.strictObject({ exports: v.pipe(v.array(begunExport), v.maxLength(1000)) });

/** Exports in progress. Entries found at the next start were not finished. */
export interface BegunExports {
  /** Exports that were interrupted when the app last ended. */
  readonly unfinished: readonly BegunExport[];
  /** Adds exports of commands that were killed. */
  add(unfinished: readonly BegunExport[]): void;
  note(running: readonly BegunExport[]): void;
  /** Keeps the entries of exports that the app's end interrupts. */
  keep(): void;
  findUnfinished(profileId: string, exportId: string): BegunExport | undefined;
}

export function openBegunExports(
  storedFiles: Pick<StoredFiles, 'open' | 'onForget'>,
): BegunExports {
  const file = storedFiles.open<v.InferOutput<typeof schema>>('begunExports', {
    schema,
    empty: { exports: [] },
  });
  const unfinished = [...file.current().exports];
  let isFrozen = false;
  // An entry that can't be written must not fail the export.
  function write(exports: readonly BegunExport[]): void {
    try {
      file.write({ exports: [...exports] });
    } catch {
      // If this export is interrupted, it won't be listed as unfinished.
    }
  }
  storedFiles.onForget((profileId) =>
    write(file.current().exports.filter((each) => each.profileId !== profileId)),
  );
  return {
    unfinished,
    add(exports) {
      if (exports.length === 0) return;
      unfinished.push(...exports);
      write(unfinished);
    },
    note(running) {
      if (isFrozen) return;
      write(
        running.map((each) => ({
          ...each,
          plan: each.plan && isStorable(each.plan.spec) ? each.plan : null,
        })),
      );
    },
    keep() {
      isFrozen = true;
    },
    findUnfinished: (profileId, exportId) =>
      unfinished.find((each) => each.profileId === profileId && each.exportId === exportId),
  };
}

/** Describes an export in progress, for its entry and for the warning before it would be lost. */
export function describeBegunExport(
  task: Pick<ExportTask, 'profile' | 'spec' | 'target'>,
  {
    settings,
    messages,
  }: { readonly settings: Pick<SettingsStore, 'profile'>; readonly messages: Messages },
): Pick<BegunExport, 'name' | 'plan'> {
  const { profile, spec } = task;
  const findVenueName = (id: string) => settings.profile(id)?.name ?? null;
  const name = messages.text('question.export', {
    contents: messages.list(listExportContents(spec, findVenueName, messages)),
    venue: profile.name,
    format: messages.text(`export.format.${spec.format}`),
  });
  return { name: name.slice(0, 200), plan: toPlan(task) };
}
