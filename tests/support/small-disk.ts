import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a disk of some megabytes, which a test can fill. Null where this user may not: the test is skipped. */
export function mountSmallDisk(megabytes: number) {
  // A server's own user can't see into a private folder.
  const folder = mkdtempSync('/tmp/venue-desk-small-disk-');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: readonly string[]): void => {
    const [program = '', ...args] = [...root, ...command];
    execFileSync(program, args, { stdio: 'pipe' });
  };
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'none', folder);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Takes all room that is left. */
    fill(): void {
      for (const bytes of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    empty: () => rmSync(filler),
    unmount(): void {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
