import type { Profile } from '../../../shared/domain/profiles.ts';

type Named = Pick<Profile, 'name' | 'environment'>;

const maximumLength = 200;

/** Names that people can't tell apart are the same: case, spaces and ways of writing é don't count. */
function comparable(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether another venue of the same environment is called that. One venue may be in several. */
export function isNameTaken({ name, environment }: Named, others: readonly Named[]): boolean {
  const wanted = comparable(name);
  return others.some(
    (other) => other.environment === environment && comparable(other.name) === wanted,
  );
}

/** The name itself where it is free, else with the first number that makes it so: "Museum (2)". */
export function freeName(wanted: Named, others: readonly Named[]): string {
  let { name } = wanted;
  for (let number = 2; isNameTaken({ ...wanted, name }, others); number += 1) {
    const suffix = ` (${number})`;
    name = `${wanted.name.slice(0, maximumLength - suffix.length).trimEnd()}${suffix}`;
  }
  return name;
}
