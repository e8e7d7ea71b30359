/** Names that differ from each other, whatever their case: a second `Name` becomes `Name (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
