import type { Parameter } from './types.ts';

/** Query parameters that several operations share (spec 4.2). */
const fromDate: Parameter = { name: 'fromdate', in: 'query', type: 'dateTime', required: 'always' };
const toDate: Parameter = { name: 'todate', in: 'query', type: 'dateTime', required: 'always' };

export const period: readonly Parameter[] = [fromDate, toDate];
export const optionalPeriod: readonly Parameter[] = period.map((p) => ({
  ...p,
  required: 'never',
}));
export const periodUnlessBarcode: readonly Parameter[] = period.map((p) => ({
  ...p,
  required: 'period',
}));
export const orderNumber: Parameter = {
  name: 'ordernumber',
  in: 'query',
  type: 'text',
  required: 'always',
};
export const barcode: Parameter = {
  name: 'barcode',
  in: 'query',
  type: 'text',
  required: 'barcode',
};
export const guideId: Parameter = {
  name: 'guideid',
  in: 'path',
  type: 'number',
  required: 'always',
};
export const moduleName: Parameter = {
  name: 'modulename',
  in: 'query',
  type: 'text',
  required: 'always',
};
