/** Parts of the rules' SQL. */

/** SQL of a value as the app writes it. */
export function writeText(type: 'decimal' | 'dateTime', column: string): string {
  return type === 'decimal'
    ? `rtrim(rtrim(${column}::DECIMAL(38,4)::VARCHAR, '0'), '.')`
    : `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
}

/** SQL list of a task's order numbers, which come in one text (spec 2.13). */
export const orderNumbersOfTask = `list_distinct(regexp_extract_all("orderNumber", '[^\\s,;]+'))`;

/** SQL predicate: a booking line's visit and a task overlap. The arguments are table aliases. */
export function buildSameTimeSql(line: string, task: string): string {
  return `${line}."visitStart" < ${task}."end" AND (CASE WHEN ${line}."visitEnd" IS NULL
    THEN ${line}."visitStart" >= ${task}."start" ELSE ${line}."visitEnd" > ${task}."start" END)`;
}
