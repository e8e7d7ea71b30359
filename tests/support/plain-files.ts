import { placeForFile } from '../../electron/core/base/output/index.ts';
import type { PendingFiles } from '../../electron/core/exports/files/pending-files.ts';

/** Writes to the requested path, replaces existing files, and records nothing. */
export const plainFiles: Pick<PendingFiles, 'place' | 'writePending'> = {
  place: ({ target }) => placeForFile(target, async () => true),
  async writePending(order, work) {
    const { target, insteadOf, replaces } = await plainFiles.place(order);
    return { target, insteadOf, file: await work({ target, insteadOf, replaces }) };
  },
};
