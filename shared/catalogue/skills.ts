import { guideId } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const skills: DatasetDescription = {
  dataset: {
    id: 'skills',
    section: '2.10',
    key: ['guideId', 'skillId'],
    axis: null,
    freshness: 'previous-day',
    fields: [
      { name: 'guideId', type: 'number', identifier: true },
      { name: 'skillId', type: 'number', identifier: true, hidden: true },
      { name: 'skillName', type: 'text' },
      { name: 'skillCategoryId', type: 'number', identifier: true, hidden: true },
      { name: 'skillCategoryName', type: 'text' },
      { name: 'tenantId', type: 'number', identifier: true, hidden: true },
    ],
  },
  operations: [
    {
      id: 'getGuideSkills',
      api: 'booking',
      path: '/guides/{guideid}/skills',
      parameters: [guideId],
      ways: ['id'],
      returns: { shape: 'list', dataset: 'skills' },
    },
  ],
};
