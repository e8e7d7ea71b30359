import { makeLanguageField } from './name-fields.ts';
import { guideId, period } from './parameters.ts';
import type { DatasetDescription, NameSource } from './types.ts';

export const guideNames: NameSource = {
  dataset: 'guides',
  id: 'id',
  name: 'name',
  otherwise: ['firstName', 'lastName'],
};

/**
 * The languages of a guide. The platform has no such field, but venues have skills for languages.
 */
export const guideLanguages: NameSource = {
  dataset: 'skills',
  id: 'guideId',
  name: 'skillName',
  listed: 'languages',
};

export const guides: DatasetDescription = {
  dataset: {
    id: 'guides',
    section: '2.8',
    key: ['id'],
    axis: { kind: 'created', field: 'creationDate', ends: 'yesterday' },
    freshness: 'previous-day',
    leading: ['name', 'languages', 'statute', 'emailLanguageName', 'associations', 'creationDate'],
    fields: [
      { name: 'id', type: 'number', finds: 'person', identifier: true, hidden: true },
      { name: 'firstName', type: 'text', finds: 'person', ofGuide: true, hidden: true },
      { name: 'lastName', type: 'text', finds: 'person', ofGuide: true, hidden: true },
      { name: 'name', type: 'text', finds: 'person', ofGuide: true, long: true },
      { name: 'associations', type: 'text' },
      { name: 'email', type: 'text', long: true, personal: 'contact' },
      { name: 'phone', type: 'text', personal: 'contact', identifier: true },
      { name: 'bankAccountNumber', type: 'text', personal: 'bank', identifier: true, hidden: true },
      { name: 'invoiceName', type: 'text', personal: 'name', hidden: true },
      { name: 'invoiceAddress', type: 'text', personal: 'address', hidden: true },
      { name: 'invoiceZip', type: 'text', personal: 'address', identifier: true, hidden: true },
      { name: 'invoiceCity', type: 'text', personal: 'address', hidden: true },
      { name: 'invoiceCountry', type: 'text', personal: 'address', hidden: true },
      { name: 'vatNumber', type: 'text', personal: 'tax', identifier: true, hidden: true },
      { name: 'liable', type: 'boolean', hidden: true },
      { name: 'statute', type: 'text' },
      { name: 'otherStatute', type: 'text', hidden: true },
      { name: 'officeName', type: 'text', hidden: true },
      { name: 'officeEmail', type: 'text', personal: 'contact', hidden: true },
      { name: 'creationDate', type: 'dateTime' },
      { name: 'emailLanguage', type: 'text', hidden: true },
    ],
    nameFields: [
      { name: 'languages', type: 'text', naming: { of: 'id', from: guideLanguages } },
      makeLanguageField('emailLanguageName', 'emailLanguage'),
    ],
  },
  operations: [
    {
      id: 'listGuides',
      api: 'booking',
      path: '/guides',
      parameters: period,
      ways: ['period'],
      returns: { shape: 'list', dataset: 'guides' },
    },
    {
      id: 'getGuide',
      api: 'booking',
      path: '/guides/{guideid}',
      parameters: [guideId],
      ways: ['id'],
      returns: { shape: 'one', dataset: 'guides' },
    },
  ],
};
