import { join } from 'node:path';
import { mostPrintedRows } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import { nameVenue } from '../../../shared/file-names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { suggestFileName, type UserFolders } from '../base/chosen-files/index.ts';
import type { WrittenFile } from '../base/output/index.ts';
import type { ChooseTarget } from './choose-target.ts';
import { writePdfFile } from './pdf-file.ts';
import type { PendingFiles } from './pending-files.ts';
import type { PageFiles, Printer } from './printer.ts';

/** A page whose table's rows are known, so that a file of it can be counted. */
export interface CountedPage extends PageFiles {
  /** Rows of its tables, apart from those of headings. */
  readonly rows: number;
  /** Rows of headings, each counted once. */
  readonly headings: number;
}

export interface PageOutputParts {
  readonly printer: Printer;
  readonly files: Pick<PendingFiles, 'write'>;
  readonly chooseTarget: ChooseTarget;
  readonly folders: Pick<UserFolders, 'downloads'>;
  readonly messages: Messages;
}

/**
 * Pages on paper or in a file that are no export: up to when their data reaches, and what is missing,
 * stands on them. Both fail with `too-many-rows-to-print`.
 */
export interface PageOutput {
  /** Shows the system's print dialog; returns whether the pages were printed. */
  toPaper(page: CountedPage, signal: AbortSignal): Promise<boolean>;
  /** Asks where to save; returns what was written where, or null if the user cancels. */
  toPdf(
    page: CountedPage,
    as: { readonly profile: Profile; readonly title: string; readonly window: number },
    signal: AbortSignal,
  ): Promise<WrittenPages | null>;
}

export interface WrittenPages {
  readonly target: string;
  readonly insteadOf: string | null;
  readonly file: WrittenFile;
}

export function createPageOutput(parts: PageOutputParts): PageOutput {
  const { printer, files, chooseTarget, folders, messages } = parts;

  function requirePrintable({ rows }: CountedPage): void {
    if (rows > mostPrintedRows) fail('too-many-rows-to-print', { params: { number: rows } });
  }

  return {
    async toPaper(page, signal) {
      requirePrintable(page);
      return printer.toPaper(page, signal);
    },
    async toPdf(page, { profile, title, window }, signal) {
      requirePrintable(page);
      const venue = nameVenue(profile, messages);
      const suggested = join(folders.downloads(), suggestFileName([venue, title], 'pdf'));
      const target = await chooseTarget(suggested, { format: 'pdf' }, window);
      if (target === null) return null;
      if (signal.aborted) fail('cancelled');
      const { rows, headings } = page;
      const order = { profileId: profile.id, target, isFolder: false };
      const { file, ...place } = await files.write(order, async ({ target, replaces }) => {
        const bytes = await printer.toPdf(page, signal);
        const plan = { target, replaces, bytes, rows, headings };
        return {
          files: [await writePdfFile(plan, { signal, progress: () => undefined })] as const,
        };
      });
      return { ...place, file: file.files[0] };
    },
  };
}
