/** Parts of the rules' statements. */

/** A value as the app writes it. */
export function writeText(type: 'decimal' | 'dateTime', column: string): string {
  return type === 'decimal'
    ? `rtrim(rtrim(${column}::DECIMAL(38,4)::VARCHAR, '0'), '.')`
    : `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
}

/** The order numbers of a task, which names them in one text (spec 2.13). */
export const orderNumbersOfTask = `list_distinct(regexp_extract_all("orderNumber", '[^\\s,;]+'))`;

/** Whether a booking line's visit and a task go on at the same time, both with their table's alias. */
export function isAtSameTime(line: string, task: string): string {
  return `${line}."visitStart" < ${task}."end" AND (CASE WHEN ${line}."visitEnd" IS NULL
    THEN ${line}."visitStart" >= ${task}."start" ELSE ${line}."visitEnd" > ${task}."start" END)`;
}
