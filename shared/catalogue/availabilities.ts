import { guideNames, guides } from './guides.ts';
import { makeNameField } from './name-fields.ts';
import { guideId, optionalPeriod, period } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const availabilities: DatasetDescription = {
  dataset: {
    id: 'availabilities',
    section: '2.9',
    key: ['id'],
    axis: { kind: 'available', field: 'from', end: 'till', ends: 'open' },
    freshness: 'previous-day',
    fields: [
      { name: 'id', type: 'text', finds: 'record', identifier: true, hidden: true },
      { name: 'guideId', type: 'number', finds: 'person', identifier: true, hidden: true },
      { name: 'from', type: 'dateTime' },
      { name: 'till', type: 'dateTime', start: 'from' },
    ],
    nameFields: [makeNameField('guideName', 'guideId', guideNames, guides.dataset.fields)],
  },
  operations: [
    {
      id: 'listGuideAvailabilities',
      api: 'booking',
      path: '/guides/availabilities',
      parameters: period,
      ways: ['period'],
      returns: { shape: 'list', dataset: 'availabilities' },
    },
    {
      id: 'getGuideAvailabilities',
      api: 'booking',
      path: '/guides/{guideid}/availabilities',
      parameters: [guideId, ...optionalPeriod],
      ways: ['id'],
      returns: { shape: 'list', dataset: 'availabilities' },
    },
  ],
};
