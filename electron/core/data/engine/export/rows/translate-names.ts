import { isInWords } from '../../../../../../shared/catalogue/name-fields.ts';
import { type ValueWords, writeCodes } from '../../../../../../shared/messages/word-texts.ts';
import type { Connection } from '../../database/database.ts';
import { listNamed, nameColumns } from '../../database/name-columns.ts';
import type { ResultTable } from '../../database/result-table.ts';
import { protect, strip } from '../../database/sql.ts';

/** Other values stay as they came. */
const withTextSql = `${nameColumns.text} <> ${nameColumns.code}`;

/** The same rows with values in the words of a file's language, in tables that the caller drops. */
export async function translateNames(
  connection: Connection,
  result: ResultTable,
  words: ValueWords,
  makeTable: () => string,
): Promise<ResultTable> {
  const { names } = result;
  if (!names) return result;
  const languages = new Intl.DisplayNames(words.locale, { type: 'language' });
  const tables = new Map(names.tables);
  for (const field of listNamed(result.dataset).filter(isInWords)) {
    const shown = names.tables.get(field.name);
    if (shown === undefined) continue;
    const codes = await connection.rows(
      `SELECT DISTINCT ${protect(nameColumns.code)} FROM ${shown} WHERE ${withTextSql}`,
    );
    const written = codes.map(([value]) => {
      const code = strip(value) ?? '';
      const text = writeCodes(
        field,
        code,
        () => words.changes,
        (one) => languages.of(one) ?? one,
      );
      return [code, text] as const;
    });
    const texts = makeTable();
    await connection.run(`CREATE TABLE ${texts} (code VARCHAR, text VARCHAR)`);
    await connection.append(texts, 2, written);
    const table = makeTable();
    await connection.run(`CREATE TABLE ${table} AS
      SELECT shown.* REPLACE (coalesce(texts.text, shown.${nameColumns.text}) AS ${nameColumns.text})
      FROM ${shown} AS shown LEFT JOIN ${texts} AS texts
      ON ${withTextSql} AND shown.${nameColumns.code} = texts.code`);
    tables.set(field.name, table);
  }
  return { ...result, names: { ...names, tables } };
}
