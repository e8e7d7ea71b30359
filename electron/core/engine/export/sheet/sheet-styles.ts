import { declaration, escapeXml, main } from './sheet-xml.ts';

/** How values look: indexes into `cellXfs` of `stylesXml`. */
export const styles = {
  text: 0,
  identifier: 1,
  number: 2,
  money: 3,
  plainMoney: 4,
  dateTime: 5,
  date: 6,
  month: 7,
  time: 8,
  shortTime: 9,
  share: 10,
} as const;

type Look = keyof typeof styles;

export type Styles = Readonly<Record<Look, number>>;

const looks = Object.keys(styles) as Look[];

/** The same in bold, for headings and the lines of groups. */
export const boldStyles = Object.fromEntries(
  looks.map((style) => [style, styles[style] + looks.length]),
) as Styles;

/** Money shows its currency if the whole file has one. */
export function stylesXml(currency: string | null): string {
  const formats: Readonly<Record<Look, string | number>> = {
    // The built-in ones by their numbers: general, text, #,##0 and #,##0.00.
    text: 0,
    identifier: 49,
    number: 3,
    money: currency === null ? '#,##0.00' : `#,##0.00\\ [$${currency}]`,
    plainMoney: 4,
    dateTime: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
    date: 'yyyy\\-mm\\-dd',
    month: 'yyyy\\-mm',
    time: 'hh:mm:ss',
    shortTime: 'hh:mm',
    share: '0.0%',
  };
  const own = looks.filter((style) => typeof formats[style] === 'string');
  const numFmts = own.map(
    (style, index) =>
      `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(String(formats[style]))}"/>`,
  );
  const cells = [0, 1].flatMap((font) =>
    looks.map((style) => {
      const format = own.includes(style) ? 164 + own.indexOf(style) : formats[style];
      return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
    }),
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
