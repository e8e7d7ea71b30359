import { declaration, escapeXml, main } from './sheet-xml.ts';

/** Styles of values: indexes into `cellXfs` of `writeStylesXml`. */
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
  /** A long text, wrapped into several lines. */
  wrapped: 11,
  /** A number among texts. */
  count: 12,
} as const;

type Look = keyof typeof styles;

export type Styles = Readonly<Record<Look, number>>;

const looks = Object.keys(styles) as Look[];

/** The same styles in bold, for headings and the lines of groups. */
export const boldStyles = Object.fromEntries(
  looks.map((style) => [style, styles[style] + looks.length]),
) as Styles;

/** Styles of headings: above texts, and above numbers. */
export const headingStyles = { start: 2 * looks.length, end: 2 * looks.length + 1 } as const;

/** Builds the styles. Money shows its currency if the whole file has only one. */
export function writeStylesXml(currency: string | null): string {
  const formats: Readonly<Record<Look, string | number>> = {
    // Excel's built-in formats by number: general, text, #,##0 and #,##0.00.
    text: 0,
    identifier: 49,
    number: 3,
    money: currency === null ? '#,##0.00' : formatMoney(currency),
    plainMoney: 4,
    dateTime: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
    date: 'yyyy\\-mm\\-dd',
    month: 'yyyy\\-mm',
    time: 'hh:mm:ss',
    shortTime: 'hh:mm',
    share: '0.0%',
    wrapped: 0,
    count: 3,
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
      const alignment = alignments[style];
      return alignment ? `<xf ${own} applyAlignment="1">${alignment}</xf>` : `<xf ${own}/>`;
    }),
  );
  const headings = ['', ' horizontal="right" indent="1"'].map(
    (side) =>
      `<xf numFmtId="0" fontId="2" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"${side}/></xf>`,
  );
  const faces = [...cells, ...headings];
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FF1F2A44"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6EBF5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8A97B4"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${faces.length}">${faces.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Keeps a number away from the text in the next column. */
const fromTheEdge = '<alignment horizontal="right" indent="1"/>';
const fromTheStart = '<alignment horizontal="left"/>';

const alignments: Partial<Record<Look, string>> = {
  // Aligned with its heading, like a text.
  identifier: fromTheStart,
  number: fromTheEdge,
  money: fromTheEdge,
  plainMoney: fromTheEdge,
  dateTime: fromTheStart,
  date: fromTheStart,
  month: fromTheStart,
  time: fromTheStart,
  shortTime: fromTheStart,
  wrapped: '<alignment vertical="top" wrapText="1"/>',
  count: '<alignment horizontal="left" vertical="top"/>',
};

/** Formats money with the currency's own sign and decimals; an unknown code is shown as it is. */
function formatMoney(code: string): string {
  const { sign, digits } = readCurrency(code);
  const decimals = digits === 0 ? '' : `.${'0'.repeat(digits)}`;
  return `[$${sign}]\\ #,##0${decimals}`;
}

function readCurrency(code: string): { readonly sign: string; readonly digits: number } {
  try {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    });
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
    return { sign, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  } catch {
    return { sign: code, digits: 2 };
  }
}
