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
  /** A long text in as many lines as it takes. */
  wrapped: 11,
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
    wrapped: 0,
  };
  const custom = looks.filter((style) => typeof formats[style] === 'string');
  const numFmts = custom.map(
    (style, index) =>
      `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(String(formats[style]))}"/>`,
  );
  const cells = [0, 1].flatMap((font) =>
    looks.map((style) => {
      const format = custom.includes(style) ? 164 + custom.indexOf(style) : formats[style];
      const own = `numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`;
      return style === 'wrapped'
        ? `<xf ${own} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
        : `<xf ${own}/>`;
    }),
  );
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
