/** Phrases in the names of figures, longest first, and what they say. */
const phrases: Readonly<Record<string, string>> = {
  curlAndReadJson: 'curl and DuckDB’s JSON reader',
  timesCurlAndReadJson: 'times curl and DuckDB’s JSON reader',
  timesCopyProcessor: 'times DuckDB’s COPY, in processor time',
  timesCopy: 'times DuckDB’s COPY',
  timesEmptyProcessor: 'times an empty window, in processor time',
  timesEmpty: 'times an empty window',
  timesLoad: 'times its own load of ready lines',
  timesOneMillion: 'times one million rows',
  timesOne: 'times one venue alone',
  restTimesOne: 'memory, times one venue alone',
  timesSum: 'times the sum of its venues',
  timesIdeal: 'times the least that is possible',
  timesNothing: 'times an app that ends at once',
  timesPandas: 'times pandas',
  timesSql: 'times plain SQL',
  timesLonger: 'times as long for ten times the rows',
  timesMemory: 'times the memory for ten times the rows',
  shareOfNodeTime: 'of the time of a Node script',
  shareOfNodePeak: 'of the memory of a Node script',
  shareOfpandasTime: 'of the time of pandas',
  shareOfpolarsTime: 'of the time of Polars',
  shareOfOthers: 'processor that other programs took',
  timeOfexceljs: 'of the time of exceljs',
  timeOfhucre: 'of the time of hucre',
  timeOfpandas: 'of the time of pandas',
  tenPeakBytes: 'most memory for ten times the rows',
  releasedBytes: 'memory given back afterwards',
  peakBytes: 'most memory',
  peakMegabytes: 'most memory',
  processorMilliseconds: 'processor time',
  pageP95Milliseconds: 'a page, 95 of 100',
  p95Milliseconds: '95 of 100 take at most',
  p99Milliseconds: '99 of 100 take at most',
  cold: 'first after a start',
  first: 'opened first',
  anew: 'computed anew after a start',
  allAnew: 'all venues, computed anew after a start',
  all: 'all venues',
  postgres: 'PostgreSQL',
  clickhouse: 'ClickHouse',
  load: 'its own load of ready lines',
  onePercent: 'one row in a hundred changed',
  same: 'nothing changed, downloaded again',
  filter: 'with another filter',
  copy: 'DuckDB’s COPY',
  excelFlavour: 'as CSV for Excel',
  help: 'help',
  exportOnce: 'an export without keeping its rows',
  of600: 'of 600 rows',
  none: 'with none stored',
  noRowsBytes: 'memory without rows',
  restBytes: 'memory at rest with the demo venue',
  loadingPeakBytes: 'most memory while the demo venue’s year loads',
  fiveRestBytes: 'memory with five venues',
  fiveAllBytes: 'memory with five venues, after All venues',
  restWithYearBytes: 'memory at rest with two million rows',
  afterSwitchesRatio: 'memory after fifty switches, times that after six',
  percentOfOneCore: 'percent of one core',
  nothing: 'an app that ends at once',
  more: 'more than that',
  nl: 'Dutch',
  fr: 'French',
  de: 'German',
  added: 'added',
  inMain: 'in the main process',
  inWindow: 'in the window',
  sql: 'plain SQL',
  reckon: 'figures worked out anew',
  orderLines: 'order lines',
};

const longestFirst = Object.keys(phrases).sort((a, b) => b.length - a.length);

/**
 * Puts a figure's name into words: `csvTimesLonger` is “CSV, times as long for ten times the rows”, and
 * `groupByDayMilliseconds` is “Group by day”.
 */
export function nameFigure(figure: string): string {
  let text = '';
  let afterPhrase = false;
  for (let rest = figure; rest !== ''; ) {
    const lower = rest.charAt(0).toLowerCase() + rest.slice(1);
    const phrase = longestFirst.find(
      (each) => lower.startsWith(each) && !/^[a-z0-9]/.test(lower.slice(each.length)),
    );
    const word = phrase ?? /^[a-z0-9]+/.exec(lower)?.[0] ?? lower;
    rest = lower.slice(word.length);
    if (word === 'milliseconds' && text !== '') continue;
    if (text !== '') text += afterPhrase || phrase ? ', ' : ' ';
    text += phrase ? phrases[phrase] : spell(word);
    afterPhrase = phrase !== undefined;
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const capitals = new Set(['csv', 'xlsx', 'pdf']);

function spell(word: string): string {
  if (word === 'milliseconds') return 'time';
  return capitals.has(word) ? word.toUpperCase() : word;
}
