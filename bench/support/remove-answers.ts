import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As after a night's rows: the figures must be computed from the rows again. */
export async function removeAnswers(userData: string): Promise<void> {
  const warehouse = join(userData, 'warehouse');
  for (const venue of await readdir(warehouse)) {
    await rm(join(warehouse, venue, 'answers'), { recursive: true, force: true });
  }
}
