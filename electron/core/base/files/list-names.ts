import { readdirSync } from 'node:fs';

/** The names in a folder. Empty if it can't be read. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
