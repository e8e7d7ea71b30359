import { period } from './parameters.ts';
import type { DatasetDescription, NameSource } from './types.ts';

/** Names of offers: the latest one ordered, if an offer was renamed. */
export const offerNames: NameSource = {
  dataset: 'orders',
  id: 'offerId',
  name: 'offerName',
  latest: 'creationDate',
};

export const orders: DatasetDescription = {
  dataset: {
    id: 'orders',
    section: '2.11',
    key: ['orderItemId'],
    partOf: 'orderId',
    axis: { kind: 'modified', field: 'modifiedDate', ends: 'yesterday' },
    visit: 'visitDate',
    freshness: 'previous-day',
    leading: [
      'orderNumber',
      'modifiedDate',
      'visitDate',
      'offerName',
      'ticketName',
      'quantity',
      'totalAmount',
      'status',
      'visitStartTime',
    ],
    fields: [
      { name: 'orderId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderItemId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderNumber', type: 'text', finds: 'record', identifier: true },
      {
        name: 'externalReferenceId',
        type: 'text',
        finds: 'record',
        identifier: true,
        hidden: true,
      },
      { name: 'salesChannel', type: 'text' },
      { name: 'salesPoint', type: 'text' },
      { name: 'offerId', type: 'number', identifier: true, hidden: true },
      { name: 'offerName', type: 'text', long: true, isTitle: true },
      { name: 'offerType', type: 'text' },
      { name: 'ticketId', type: 'number', identifier: true, hidden: true },
      { name: 'ticketName', type: 'text', long: true },
      { name: 'visitDate', type: 'dateTime', isDay: true },
      { name: 'visitDay', type: 'text', hidden: true },
      { name: 'visitStartTime', type: 'time' },
      { name: 'visitEndTime', type: 'time', hidden: true },
      { name: 'status', type: 'number', identifier: true },
      { name: 'quantity', type: 'number' },
      { name: 'amount', type: 'decimal', currency: 'isoCurrencySymbol', isUnitPrice: true },
      { name: 'totalAmount', type: 'decimal', currency: 'isoCurrencySymbol' },
      { name: 'paymentMethod', type: 'text' },
      { name: 'paymentReferenceId', type: 'text', finds: 'record', identifier: true, hidden: true },
      { name: 'discountCodes', type: 'text', identifier: true, hidden: true },
      {
        name: 'totalDiscountAmount',
        type: 'decimal',
        currency: 'isoCurrencySymbol',
        hidden: true,
      },
      { name: 'serviceFee', type: 'decimal', currency: 'isoCurrencySymbol', hidden: true },
      { name: 'isoCurrencySymbol', type: 'text' },
      { name: 'creationDate', type: 'dateTime' },
      { name: 'modifiedDate', type: 'dateTime' },
    ],
  },
  operations: [
    {
      id: 'listOrders',
      api: 'booking',
      path: '/orders',
      parameters: period,
      ways: ['period'],
      returns: { shape: 'list', dataset: 'orders' },
    },
  ],
};
