interface Skill {
  readonly category: string | null;
  readonly name: string;
}

/** Skills by category, both in the order of the locale; those without a category come last. */
export function groupSkills(
  skills: readonly Skill[],
  compare: (a: string, b: string) => number,
): { readonly category: string | null; readonly names: readonly string[] }[] {
  const categories = Map.groupBy(skills, ({ category }) => category || null);
  return [...categories]
    .map(([category, skills]) => ({
      category,
      names: [...new Set(skills.map(({ name }) => name))].toSorted(compare),
    }))
    .toSorted((a, b) => {
      if (a.category === null || b.category === null) return a.category === null ? 1 : -1;
      return compare(a.category, b.category);
    });
}
