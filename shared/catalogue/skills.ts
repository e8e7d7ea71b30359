import { guideNames, guides } from './guides.ts';
import { makeLanguageField, makeNameField } from './name-fields.ts';
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
      { name: 'guideId', type: 'number', finds: 'person', identifier: true, hidden: true },
      { name: 'skillId', type: 'number', identifier: true, hidden: true },
      { name: 'skillName', type: 'text' },
      { name: 'skillCategoryId', type: 'number', identifier: true, hidden: true },
      { name: 'skillCategoryName', type: 'text' },
      { name: 'tenantId', type: 'number', identifier: true, hidden: true },
    ],
    nameFields: [
      makeNameField('guideName', 'guideId', guideNames, guides.dataset.fields),
      makeLanguageField('skillLanguage', 'skillName', { only: true, hidden: true }),
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
