import type { Profile } from '../../../../shared/domain/profiles.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';

type Named = Pick<Profile, 'name' | 'environment'>;

const longest = 200;

/** Whether another venue of the same environment is called that. One venue may be in several. */
export function isNameTaken({ name, environment }: Named, others: readonly Named[]): boolean {
  const wanted = foldName(name);
  return others.some(
    (other) => other.environment === environment && foldName(other.name) === wanted,
  );
}

/** The name of a venue, with a number where another of its environment is called that. */
export function freeProfileName(wanted: Named, others: readonly Named[]): string {
  return freeName(wanted.name, (name) => isNameTaken({ ...wanted, name }, others), { longest });
}
