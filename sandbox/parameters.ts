import { limits, platformCodes } from '../shared/catalogue/limits.ts';
import type { BookingOperation } from '../shared/catalogue/types.ts';
import type { Query } from './data/answers.ts';
import type { Settings } from './options.ts';
import { refuse } from './reply.ts';
import { addDays, addMonths, readDateTime, type WallSeconds } from './venue-time.ts';

type Code = keyof typeof platformCodes;

/** The spelling of the parameters in messages 1001 to 1005; their own names are lower case. */
const spellings: Readonly<Record<string, string>> = {
  fromdate: 'fromDate',
  todate: 'toDate',
  ordernumber: 'orderNumber',
  barcode: 'barcode',
  guideid: 'guideId',
  modulename: 'moduleName',
};

function refuseWith(code: Code, name?: string): never {
  const field = name === undefined ? '' : (spellings[name] ?? name);
  refuse(400, platformCodes[code].replace('<field_name>', field), code);
}

/**
 * Reads the parameters of an operation (spec 4.2). Throws a `Refusal` with a code of spec 7.2. Names are lower
 * case: `fromDate` is an unknown parameter, and unknown ones are ignored.
 */
export function readParameters(
  operation: BookingOperation,
  path: Readonly<Record<string, string>>,
  search: URLSearchParams,
  settings: Settings,
): Query {
  const given = (name: string) => readOne(operation, search, name);
  const guideId = path.guideid === undefined ? null : readGuideId(path.guideid);
  const orderNumber = given('ordernumber');
  const barcode = given('barcode');
  const moduleName = given('modulename');
  const [from, to] = [given('fromdate'), given('todate')];
  const byOther = orderNumber ?? barcode;
  if (operation.ways.includes('module') && moduleName === null) refuseWith(1001, 'modulename');
  const start = operation.parameters.find((parameter) => parameter.name === 'fromdate');
  const isPeriodOptional =
    operation.ways.includes('id') ||
    (byOther !== null && (!settings.strictParameters || barcode !== null));
  const hasNoPeriod = from === null && to === null && isPeriodOptional;
  const mayBeOpen = start?.required === 'never';
  const period = start && !hasNoPeriod ? readPeriod(from, to, mayBeOpen, settings) : null;
  if (settings.strictParameters && orderNumber === null && isRequired(operation, 'ordernumber')) {
    refuseWith(1001, 'ordernumber');
  }
  const { exclusiveEnd, exclusiveStart, matching, maxDays } = settings;
  const ends = { exclusiveEnd, exclusiveStart };
  return { period, ...ends, matching, maxDays, orderNumber, barcode, guideId, moduleName };
}

function isRequired(operation: BookingOperation, name: string): boolean {
  return operation.parameters.some((p) => p.name === name && p.required === 'always');
}

function readOne(
  operation: BookingOperation,
  search: URLSearchParams,
  name: string,
): string | null {
  if (!operation.parameters.some((parameter) => parameter.name === name)) return null;
  const values = search.getAll(name);
  if (values.length === 0) return null;
  const [value = ''] = values;
  if (values.length > 1 || value.trim() === '' || value.length > 200) refuseWith(1001, name);
  return value;
}

function readGuideId(text: string): bigint {
  if (!/^\d{1,19}$/.test(text)) refuseWith(1001, 'guideid');
  return BigInt(text);
}

/** A date that the table of 4.2 calls optional may be missing: then that end is open. */
function readPeriod(
  fromText: string | null,
  toText: string | null,
  mayBeOpen: boolean,
  settings: Settings,
) {
  const from = fromText === null ? null : readMoment('fromdate', fromText);
  const to = toText === null ? null : readMoment('todate', toText);
  if (from !== null && to !== null) checkLength(from, to, settings);
  else if (!mayBeOpen) refuseWith(1002);
  return { from: fromText ?? '0000-01-01T00:00:00', to: toText ?? '9999-12-31T23:59:59' };
}

function checkLength(from: WallSeconds, to: WallSeconds, settings: Settings): void {
  if (to < from) refuseWith(1003);
  const shortest = addDays(from, limits.minimumDays);
  if (to < shortest || (to === shortest && settings.minimumExclusive)) refuseWith(1004);
  const longest =
    settings.maximumDays === undefined
      ? addMonths(from, limits.maximumMonths)
      : addDays(from, settings.maximumDays);
  if (to > longest) refuseWith(1005);
}

function readMoment(name: string, text: string): WallSeconds {
  return readDateTime(text) ?? refuseWith(1001, name);
}
