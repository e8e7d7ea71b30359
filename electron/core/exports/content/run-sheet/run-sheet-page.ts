import { maxMissing } from '../../../../../shared/completeness.ts';
import type {
  Reported,
  SourceState,
  UncategorisedValue,
} from '../../../../../shared/domain/reports.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../../../shared/messages/value-text.ts';
import {
  parseVenueDate,
  toLastWholeDay,
  type VenueDate,
} from '../../../../../shared/venue-time.ts';
import type { RunSheet } from '../../../answers/reports/index.ts';
import type { CountedPages } from '../content.ts';
import {
  isolate,
  type PageFacts,
  toHtml,
  writeMade,
  writePageFile,
  writePageStyle,
  writePageTitle,
  writeParagraph,
} from '../page-parts.ts';
import { countRunSheetRows, runSheetColumns, writeRunSheetSlot } from './run-sheet-rows.ts';

export interface RunSheetFacts extends PageFacts {
  /** Visitors' remarks are included. */
  readonly remarks: boolean;
}

/** A day's run sheet as A4 pages, with a tick box for each task and party. */
export function writeRunSheetPage(
  reported: Reported<RunSheet>,
  facts: RunSheetFacts,
  messages: Messages,
): CountedPages {
  const { figures: runSheet } = reported;
  const day = writeLongDay(messages.locale, runSheet.day);
  const title = writePageTitle(facts, messages.text('runSheet.title', { day }));
  const made = writeMade(facts, messages);
  const missing = listMissing(reported, facts, messages);
  const heads = runSheetColumns.map(
    (column) =>
      `<th scope="col" class="${column}">${toHtml(messages.text(`runSheet.${column}`))}</th>`,
  );
  const bodies = runSheet.slots.map((slot) => writeRunSheetSlot(slot, runSheet.day, messages));
  const table =
    runSheet.slots.length === 0
      ? writeParagraph(
          messages.text(missing.length > 0 ? 'runSheet.nothingKnown' : 'runSheet.nothing'),
          'nothing',
        )
      : `<table><thead><tr>${heads.join('')}</tr></thead>${bodies.join('\n')}</table>`;
  const dataDate = writeDataDate(reported, messages);
  const about = [...listSums(reported, messages), dataDate, made].filter((text) => text !== '');
  return {
    html: writePageFile(
      { language: messages.locale, title },
      [
        `<h1>${isolate(title)}</h1>`,
        ...missing.map((text) => writeParagraph(text, 'missing')),
        ...about.map((text) => writeParagraph(text)),
        table,
      ].join(''),
    ),
    css: `${writePageStyle({ size: '210mm 297mm', title, foot: [...missing, dataDate, made].join(' ') }, messages)}
${style}`,
    isLandscape: false,
    rows: countRunSheetRows(runSheet),
    headings: runSheet.slots.length === 0 ? 0 : 1,
  };
}

function writeLongDay(locale: string, day: VenueDate): string {
  const date = parseVenueDate(day);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  return date ? format.format(date) : day;
}

/** Totals of the page, and what it leaves out. */
function listSums({ figures, sources }: Reported<RunSheet>, messages: Messages): string[] {
  const { people, lines, tasks, unknown, leftOut, uncategorised } = figures;
  const values = uncategorised.map(({ value, rows }) =>
    messages.text('runSheet.uncategorisedValue', { value: writeValue(value, messages), rows }),
  );
  return [
    [
      ...(sources['bookings']?.isEmpty === false
        ? [messages.text('runSheet.sums', { people, lines })]
        : []),
      ...(sources['tasks']?.isEmpty === false ? [messages.text('runSheet.tasks', { tasks })] : []),
    ].join(' '),
    ...(unknown > 0 ? [messages.text('runSheet.unknown', { lines: unknown })] : []),
    ...(leftOut.lines + leftOut.tasks > 0 ? [messages.text('runSheet.leftOut', leftOut)] : []),
    ...(values.length > 0
      ? [messages.text('runSheet.uncategorised', { values: messages.list(values) })]
      : []),
  ];
}

function writeValue(value: UncategorisedValue['value'], messages: Messages): string {
  if (value === null) return messages.text('common.noStatus');
  const text = toVisibleText(typeof value === 'string' ? value : value.invalidValue);
  return messages.text('today.uncategorised.value', {
    value: text.length > 60 ? `${text.slice(0, 59)}…` : text,
  });
}

/** The data date of the page. */
function writeDataDate({ sources }: Reported<RunSheet>, messages: Messages): string {
  const write = (source: SourceState | undefined): string => {
    const { isEmpty = true, dataAsOf = null, mayChange } = source ?? {};
    if (isEmpty || dataAsOf === null) return messages.text('runSheet.dataDate.none');
    const time = dataAsOf.slice(11);
    const text =
      time === '00:00:00' || time === '23:59:59'
        ? messages.text('runSheet.dataDate.day', { day: messages.day(toLastWholeDay(dataAsOf)) })
        : messages.dateTime(dataAsOf);
    return mayChange === undefined ? text : messages.text('runSheet.dataDate.mayChange', { text });
  };
  return messages.text('runSheet.dataDate', {
    bookings: write(sources['bookings']),
    tasks: write(sources['tasks']),
  });
}

/** Notes on data that is missing or may mislead. */
function listMissing(
  { figures, sources }: Reported<RunSheet>,
  { remarks, timeZone }: RunSheetFacts,
  messages: Messages,
): string[] {
  const percent = new Intl.NumberFormat(messages.locale, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const parts = (['bookings', 'tasks'] as const).flatMap((name) => {
    const source = sources[name];
    const dataset = messages.text(`dataset.${name}`);
    if (!source || source.isEmpty) return [messages.text('runSheet.missing.all', { dataset })];
    const missing = source.days.find(({ day }) => day === figures.day)?.missing ?? 0;
    return missing > maxMissing
      ? [messages.text('runSheet.missing.part', { dataset, percent: percent.format(missing) })]
      : [];
  });
  const visitors = sources['visitors'];
  return [
    ...parts,
    ...(remarks && (visitors?.isEmpty ?? true)
      ? [messages.text('runSheet.missing.visitors')]
      : remarks && figures.withoutVisitor > 0
        ? [messages.text('runSheet.missing.remarks', { orders: figures.withoutVisitor })]
        : []),
    ...(isClockChanged(figures.day, timeZone) ? [messages.text('runSheet.clockChange')] : []),
  ];
}

/** Returns whether the day doesn't have 24 hours because the clocks change. */
function isClockChanged(day: VenueDate, timeZone: string): boolean {
  const date = parseVenueDate(day);
  return date !== null && date.toZonedDateTime(timeZone).hoursInDay !== 24;
}

const style = `body { margin: 0; color: #111; font: 9pt/1.35 sans-serif; }
h1 { margin: 0 0 1.5mm; font-size: 13pt; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0 0 0.8mm; color: #444; font-size: 8pt; overflow-wrap: anywhere; }
p.missing { color: #111; font-weight: bold; font-size: 9pt; }
p.nothing { margin-top: 8mm; color: #111; font-size: 11pt; }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top; overflow-wrap: anywhere; unicode-bidi: plaintext; }
thead th { border-bottom: 0.4mm solid #444; font-size: 7.5pt; vertical-align: bottom; }
tr.slot { break-after: avoid; }
tr.slot th { padding-top: 3mm; border-bottom: 0.4mm solid #444; font-size: 11pt; }
tr.slot span { color: #444; font-size: 8pt; font-weight: normal; }
th.tick { width: 15mm; } th.time { width: 23mm; } th.where { width: 26mm; } th.people { width: 19mm; } th.language { width: 28mm; } th.order { width: 30mm; }
.people { text-align: right; font-variant-numeric: tabular-nums; }
td.tick i { display: block; width: 4.2mm; height: 4.2mm; border: 0.3mm solid #111; }
tr.under td.tick i { margin-left: 5.4mm; }
tr.task td.what > bdi { font-weight: bold; }
td.what p { margin: 0.5mm 0 0; }
td.what .note { color: #111; font-style: italic; }
`;
