/** A program to be killed: writes half a file as the app or a command would. */

import { createPartFile } from '../../electron/core/base/files/part-file.ts';
import { openPendingFiles } from '../../electron/core/exports/files/pending-files.ts';

const [userData = '', target = '', profileId = ''] = process.argv.slice(2);
await openPendingFiles(userData).writePending({ profileId, target, isFolder: false }, async () => {
  const part = await createPartFile(target);
  await part.write(Buffer.from('name;"A. Person"'));
  process.stdout.write('half\n');
  return new Promise<never>(() => setInterval(() => undefined, 1000));
});
