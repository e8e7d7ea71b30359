import { makeLanguageField } from './name-fields.ts';
import { orderNumber, period } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const visitors: DatasetDescription = {
  dataset: {
    id: 'visitors',
    section: '2.14',
    key: ['id', 'orderId'],
    partOf: 'orderId',
    axis: { kind: 'modified', field: 'orderModifiedDate', ends: 'yesterday' },
    freshness: 'previous-day',
    leading: ['id', 'orderNumber', 'orderModifiedDate'],
    fields: [
      { name: 'id', type: 'number', finds: 'person', identifier: true },
      { name: 'firstName', type: 'text', personal: 'name' },
      { name: 'lastName', type: 'text', personal: 'name' },
      { name: 'email', type: 'text', long: true, personal: 'contact' },
      { name: 'phone', type: 'text', personal: 'contact', identifier: true },
      { name: 'gender', type: 'number', identifier: true, hidden: true },
      { name: 'groupName', type: 'text', long: true },
      { name: 'schoolName', type: 'text', long: true },
      { name: 'ageRange', type: 'text', hidden: true },
      { name: 'dateOfBirth', type: 'dateTime', isDay: true, personal: 'birthDate', hidden: true },
      { name: 'poNumber', type: 'text', finds: 'record', identifier: true, hidden: true },
      { name: 'streetName', type: 'text', personal: 'address', hidden: true },
      { name: 'houseNumber', type: 'text', personal: 'address', identifier: true, hidden: true },
      { name: 'postalCode', type: 'text', personal: 'address', identifier: true },
      { name: 'city', type: 'text', personal: 'address' },
      { name: 'country', type: 'text' },
      { name: 'language', type: 'text', hidden: true },
      { name: 'orderId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'orderNumber', type: 'text', finds: 'record', identifier: true },
      { name: 'vatNumber', type: 'text', personal: 'tax', identifier: true, hidden: true },
      { name: 'financeDivisionEmail', type: 'text', personal: 'contact', hidden: true },
      { name: 'visitReason', type: 'text' },
      { name: 'remarks', type: 'text', long: true, personal: 'remarks', hidden: true },
      { name: 'orderCreationDate', type: 'dateTime', hidden: true },
      { name: 'orderModifiedDate', type: 'dateTime' },
    ],
    nameFields: [makeLanguageField('languageName', 'language')],
  },
  operations: [
    {
      id: 'listVisitors',
      api: 'booking',
      path: '/visitors',
      parameters: [...period, orderNumber],
      ways: ['period', 'orderNumber'],
      returns: { shape: 'list', dataset: 'visitors' },
    },
  ],
};
