import type { Profile } from '../../../../shared/domain/profiles.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';

type Named = Pick<Profile, 'name' | 'environment'>;

const maxLength = 200;

/** Returns whether another venue of the same environment has the name. One venue may be in several environments. */
export function isNameTaken({ name, environment }: Named, others: readonly Named[]): boolean {
  const wanted = foldName(name);
  return others.some(
    (other) => other.environment === environment && foldName(other.name) === wanted,
  );
}

/** Returns the venue's name, with a number if another of its environment has it. */
export function freeProfileName(wanted: Named, others: readonly Named[]): string {
  return freeName(wanted.name, (name) => isNameTaken({ ...wanted, name }, others), { maxLength });
}
