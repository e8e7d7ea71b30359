import { makeLanguageField, makeNameField } from './name-fields.ts';
import { offerNames, orders } from './orders.ts';
import { orderNumber, period } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const bookings: DatasetDescription = {
  dataset: {
    id: 'bookings',
    section: '2.7',
    key: ['bookingLineId'],
    axis: { kind: 'booked', field: 'bookingDate', ends: 'yesterday' },
    visit: 'visitStart',
    freshness: 'previous-day',
    leading: [
      'visitStart',
      'offerName',
      'numberOfVisitors',
      'guideLanguageName',
      'bookingStatus',
      'orderNumber',
      'bookingDate',
    ],
    fields: [
      { name: 'bookingId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'bookingStatus', type: 'text', decidedWith: 'bookingLineStatus' },
      { name: 'bookingDate', type: 'dateTime' },
      { name: 'updatedOn', type: 'dateTime', hidden: true },
      { name: 'eventId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderNumber', type: 'text', finds: 'record', identifier: true },
      { name: 'bookingLineId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderLineId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'offerId', type: 'number', identifier: true, hidden: true },
      { name: 'bookingLineStatus', type: 'text', hidden: true },
      { name: 'numberOfVisitors', type: 'number', zeroIsNone: true },
      { name: 'guideLanguage', type: 'text', hidden: true },
      { name: 'visitStart', type: 'dateTime' },
      { name: 'visitEnd', type: 'dateTime', start: 'visitStart', hidden: true },
    ],
    nameFields: [
      makeNameField('offerName', 'offerId', offerNames, orders.dataset.fields),
      makeLanguageField('guideLanguageName', 'guideLanguage', { feeIfZero: 'numberOfVisitors' }),
    ],
  },
  operations: [
    {
      id: 'listBookings',
      api: 'booking',
      path: '/bookings',
      parameters: [...period, orderNumber],
      ways: ['period', 'orderNumber'],
      returns: { shape: 'list', dataset: 'bookings' },
    },
  ],
};
