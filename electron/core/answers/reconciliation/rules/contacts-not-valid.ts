import { buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';

/** Forms without the country's letters, blanks, dots and dashes: the table of VIES, Switzerland and Norway. */
const vatForms: Readonly<Record<string, string>> = {
  AT: 'U[0-9]{8}',
  BE: '[01][0-9]{9}',
  BG: '[0-9]{9,10}',
  CY: '[0-9]{8}[A-Z]',
  CZ: '[0-9]{8,10}',
  DE: '[0-9]{9}',
  DK: '[0-9]{8}',
  EE: '[0-9]{9}',
  EL: '[0-9]{9}',
  GR: '[0-9]{9}',
  ES: '[A-Z0-9][0-9]{7}[A-Z0-9]',
  FI: '[0-9]{8}',
  FR: '[A-Z0-9]{2}[0-9]{9}',
  HR: '[0-9]{11}',
  HU: '[0-9]{8}',
  IE: '[0-9][A-Z0-9+*][0-9]{5}[A-Z]{1,2}',
  IT: '[0-9]{11}',
  LT: '([0-9]{9}|[0-9]{12})',
  LU: '[0-9]{8}',
  LV: '[0-9]{11}',
  MT: '[0-9]{8}',
  NL: '[A-Z0-9+*]{10}[0-9]{2}',
  PL: '[0-9]{10}',
  PT: '[0-9]{9}',
  RO: '[0-9]{2,10}',
  SE: '[0-9]{12}',
  SI: '[0-9]{8}',
  SK: '[0-9]{10}',
  NO: '[0-9]{9}(MVA)?',
  GB: '([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})',
  XI: '([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})',
  CH: 'E[0-9]{9}(MWST|TVA|IVA)?',
};
const countries = Object.keys(vatForms).join('|');
const vatNumber = Object.entries(vatForms)
  .map(([country, form]) => `${country}${form}`)
  .join('|');

/** One @, text before it, and a host of at least two parts; no quoted forms. */
const email = '[^\\s@<>(),;:\\\\"]+@[^\\s@.<>(),;:\\\\"]+(\\.[^\\s@.<>(),;:\\\\"]+)+';

/** SQL of whether a present text is invalid; null if that can't be decided. */
const problems: Readonly<Record<string, string>> = {
  email: `NOT regexp_full_match(trim("email"), '${email}')`,
  financeDivisionEmail: `NOT regexp_full_match(trim("financeDivisionEmail"), '${email}')`,
  vatNumber: `CASE WHEN regexp_matches(vat, '^(${countries})')
    THEN NOT regexp_full_match(vat, '${vatNumber}') END`,
};

/**
 * Finds email addresses and VAT numbers of visitors (spec 2.14) with an impossible form. VAT numbers without a known
 * country are not checked. An issue names the record and the field, never the value, which is personal data.
 */
export const contactsNotValid: Rule = {
  id: 'contactsNotValid',
  dataset: 'visitors',
  columns: ['id', 'orderNumber', 'problem'],
  rowsBy: 'id',
  dates: 'orderModifiedDate',
  query({ days }) {
    const own = `own AS (SELECT *, rowid AS nth,
        upper(regexp_replace("vatNumber", '[\\s.-]', '', 'g')) AS vat
      FROM visitors WHERE ${buildDayRangeSql('"orderModifiedDate"', [days])})`;
    const judged = `judged AS (${Object.entries(problems)
      .map(
        ([field, isWrong]) => `SELECT *, '${field}' AS problem, ${isWrong} AS "isWrong" FROM own
          WHERE nullif(trim("${field}"), '') IS NOT NULL`,
      )
      .join(' UNION ALL ')})`;
    return {
      sources: {
        visitors: {
          dataset: 'visitors',
          dates: 'orderModifiedDate',
          days: [days],
          fields: ['orderNumber', ...Object.keys(problems)],
        },
      },
      found: `WITH ${own}, ${judged} SELECT
          coalesce("id"::VARCHAR || ' ' || "orderId"::VARCHAR, 'row ' || nth) || ' ' || problem AS key,
          ${toDayText('"orderModifiedDate"')} AS day, "id"::VARCHAR, "orderNumber", problem
        FROM judged WHERE "isWrong"`,
      counted: `WITH ${own}, ${judged} SELECT count(*) FILTER ("isWrong" IS NOT NULL),
          count(*) FILTER ("isWrong" IS NULL) FROM judged`,
    };
  },
};
