type Named = Pick<Skill, 'name' | 'platformName'>;

interface Skill {
  readonly category: string | null;
  readonly name: string;
  /** For a language its code. */
  readonly platformName: string | null;
}

/** Skills by category, in the locale's order; those without a category come last. */
export function groupSkills(
  skills: readonly Skill[],
  compare: (a: string, b: string) => number,
): { readonly category: string | null; readonly names: readonly Named[] }[] {
  const categories = Map.groupBy(skills, ({ category }) => category || null);
  return [...categories]
    .map(([category, skills]) => ({
      category,
      names: [
        ...new Map(skills.map(({ name, platformName }) => [name, { name, platformName }])).values(),
      ].toSorted((a, b) => compare(a.name, b.name)),
    }))
    .toSorted((a, b) => {
      if (a.category === null || b.category === null) return a.category === null ? 1 : -1;
      return compare(a.category, b.category);
    });
}
