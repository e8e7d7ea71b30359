/** A chart on a sheet (ECMA-376, DrawingML), which the program that opens the file draws from the sheet's cells. */
import type { SheetPicture } from '../../contract/export-methods.ts';
import type { RowSource } from '../rows/row-source.ts';
import { packageRelationships, quoteSheet, relationships, toColumnLetters } from './sheet-parts.ts';
import { declaration, escapeXml } from './sheet-xml.ts';

const chartSpace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const onSheet = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

export type Chart = Extract<SheetPicture, { kind: 'chart' }>;

/** Number of columns and lines of default size that a chart covers. */
const size = { columns: 12, lines: 20 };

/** Returns the files for a sheet's chart, by their names; charts are numbered from 1. */
export function makeChartParts(
  chart: Chart,
  { number, sheet, sheetName, source }: ChartPlace,
): readonly (readonly [name: string, content: string])[] {
  return [
    [`xl/drawings/drawing${number}.xml`, writeDrawingXml(chart, source.columns.length)],
    [
      `xl/drawings/_rels/drawing${number}.xml.rels`,
      writeRelationshipXml('chart', `../charts/chart${number}.xml`),
    ],
    [`xl/charts/chart${number}.xml`, writeChartXml(chart, sheetName, source)],
    [
      `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      writeRelationshipXml('drawing', `../drawings/drawing${number}.xml`),
    ],
  ];
}

interface ChartPlace {
  readonly number: number;
  readonly sheet: number;
  readonly sheetName: string;
  readonly source: RowSource;
}

/** Goes at the end of the sheet's own XML. */
export const drawingReference = `<drawing xmlns:r="${relationships}" r:id="rId1"/>`;

export function writeChartTypesXml(charts: number): string {
  const type = 'application/vnd.openxmlformats-officedocument';
  return Array.from(
    { length: charts },
    (_, index) =>
      `<Override PartName="/xl/drawings/drawing${index + 1}.xml" ContentType="${type}.drawing+xml"/><Override PartName="/xl/charts/chart${index + 1}.xml" ContentType="${type}.drawingml.chart+xml"/>`,
  ).join('');
}

/** XML that shades cells from white at zero to `color` at the greatest value. */
export function writeShadesXml(
  { from, color }: Extract<SheetPicture, { kind: 'shades' }>,
  columns: number,
  rows: number,
): string {
  const cells = `${toColumnLetters(from)}2:${toColumnLetters(columns - 1)}${rows + 1}`;
  return `<conditionalFormatting sqref="${cells}"><cfRule type="colorScale" priority="1"><colorScale><cfvo type="num" val="0"/><cfvo type="max"/><color rgb="FFFFFFFF"/><color rgb="FF${color}"/></colorScale></cfRule></conditionalFormatting>`;
}

function writeRelationshipXml(type: 'chart' | 'drawing', target: string): string {
  return `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;
}

function writeDrawingXml({ title }: Chart, columns: number): string {
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const from = corner('from', columns + 1, 1);
  const to = corner('to', columns + 1 + size.columns, 1 + size.lines);
  return `${declaration}<xdr:wsDr xmlns:xdr="${onSheet}" xmlns:a="${drawing}"><xdr:twoCellAnchor>${from}${to}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${escapeXml(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${chartSpace}"><c:chart xmlns:c="${chartSpace}" xmlns:r="${relationships}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;
}

function writeChartXml(chart: Chart, sheetName: string, { columns, total }: RowSource): string {
  const rows = Math.min(chart.rows, total);
  const sheet = quoteSheet(sheetName);
  const range = (column: number) =>
    escapeXml(`${sheet}!$${toColumnLetters(column)}$2:$${toColumnLetters(column)}$${rows + 1}`);
  const type = columns[chart.category]?.field.type ?? 'text';
  const along = range(chart.category);
  // Names are long and easier to read beside horizontal bars; times go from left to right.
  const liesDown = type === 'text';
  const categories = liesDown
    ? `<c:strRef><c:f>${along}</c:f></c:strRef>`
    : `<c:numRef><c:f>${along}</c:f></c:numRef>`;
  const series = (shape: 'bars' | 'line') =>
    chart.series.flatMap(({ column, color, shape: own }, index) => {
      if (own !== shape) return [];
      const heading = escapeXml(`${sheet}!$${toColumnLetters(column)}$1`);
      const fill = `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
      const look =
        shape === 'bars'
          ? `<c:spPr>${fill}</c:spPr><c:invertIfNegative val="0"/>`
          : `<c:spPr><a:ln w="28575">${fill}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`;
      const end = shape === 'line' ? '<c:smooth val="0"/>' : '';
      return [
        `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>${heading}</c:f></c:strRef></c:tx>${look}<c:cat>${categories}</c:cat><c:val><c:numRef><c:f>${range(column)}</c:f></c:numRef></c:val>${end}</c:ser>`,
      ];
    });
  const [bars, lines] = [series('bars'), series('line')];
  const axes = '<c:axId val="1"/><c:axId val="2"/>';
  const grouping = chart.isStacked ? 'stacked' : 'clustered';
  const barChart = `<c:barChart><c:barDir val="${liesDown ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${bars.join('')}<c:gapWidth val="40"/>${chart.isStacked ? '<c:overlap val="100"/>' : ''}${axes}</c:barChart>`;
  const lineChart = `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines.join('')}<c:marker val="1"/>${axes}</c:lineChart>`;
  const axis = (own: number, other: number, place: string, more: string, from: string) =>
    `<c:axId val="${own}"/><c:scaling><c:orientation val="${from}"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/>${more}<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${other}"/>`;
  const numberFormat = '<c:numFmt formatCode="General" sourceLinked="1"/>';
  const grid =
    '<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
  const format = type === 'dateTime' ? 'd\\ mmm' : type === 'time' ? 'hh:mm' : null;
  const times =
    format === null ? numberFormat : `<c:numFmt formatCode="${format}" sourceLinked="0"/>`;
  const catAxis = `<c:catAx>${axis(1, 2, liesDown ? 'l' : 'b', times, liesDown ? 'maxMin' : 'minMax')}<c:crosses val="autoZero"/></c:catAx>`;
  const valAxis = `<c:valAx>${axis(2, 1, liesDown ? 'b' : 'l', `${grid}${numberFormat}`, 'minMax')}<c:crosses val="${liesDown ? 'max' : 'autoZero'}"/></c:valAx>`;
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="en-GB" sz="1200" b="1"/><a:t>${escapeXml(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  const legend =
    chart.series.length > 1
      ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>'
      : '';
  return `${declaration}<c:chartSpace xmlns:c="${chartSpace}" xmlns:a="${drawing}"><c:roundedCorners val="0"/><c:chart>${title}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${bars.length > 0 ? barChart : ''}${lines.length > 0 ? lineChart : ''}${catAxis}${valAxis}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}
