import { orderNumber, period } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const tasks: DatasetDescription = {
  dataset: {
    id: 'tasks',
    section: '2.13',
    key: ['id'],
    axis: { kind: 'start', field: 'start', end: 'end', ends: 'open' },
    freshness: 'previous-day',
    leading: ['start', 'end', 'title', 'status', 'location', 'visitorCount'],
    fields: [
      { name: 'id', type: 'text', finds: 'record', identifier: true, hidden: true },
      { name: 'title', type: 'text', long: true, isTitle: true },
      { name: 'description', type: 'text', long: true, hidden: true },
      { name: 'location', type: 'text', long: true },
      { name: 'start', type: 'dateTime' },
      { name: 'end', type: 'dateTime', start: 'start' },
      { name: 'status', type: 'text', long: true },
      { name: 'visitorName', type: 'text', personal: 'name' },
      { name: 'visitorCount', type: 'number' },
      { name: 'orderNumber', type: 'text', finds: 'record', identifier: true, long: true },
      { name: 'orderId', type: 'number', finds: 'record', identifier: true, hidden: true },
      { name: 'lastUpdatedDate', type: 'dateTime', hidden: true },
    ],
  },
  operations: [
    {
      id: 'listTasks',
      api: 'booking',
      path: '/tasks',
      parameters: [...period, orderNumber],
      ways: ['period', 'orderNumber'],
      returns: { shape: 'list', dataset: 'tasks' },
    },
  ],
};
