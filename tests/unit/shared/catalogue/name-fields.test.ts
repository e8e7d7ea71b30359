import { expect, test } from 'vitest';
import { datasets, getDataset, listColumns } from '../../../../shared/catalogue/catalogue.ts';
import { makeNameField } from '../../../../shared/catalogue/name-fields.ts';
import type { Field, NameSource } from '../../../../shared/catalogue/types.ts';

const source: NameSource = {
  dataset: 'guides',
  id: 'id',
  name: 'name',
  otherwise: ['firstName', 'lastName'],
};

test('a name is as personal as the fields that it is made of', () => {
  const open: readonly Field[] = [
    { name: 'name', type: 'text' },
    { name: 'firstName', type: 'text' },
    { name: 'lastName', type: 'text' },
  ];
  expect(makeNameField('guideName', 'guideId', source, open).personal).toBeUndefined();
  for (const { name } of open) {
    const fields = open.map((field) =>
      field.name === name ? { ...field, personal: 'name' as const } : field,
    );
    expect(makeNameField('guideName', 'guideId', source, fields).personal).toBe('name');
  }
});

test('every name field stands before the field that it names, and is none of the specification', () => {
  for (const dataset of datasets) {
    const columns = listColumns(dataset).map(({ name }) => name);
    expect(new Set(columns).size).toBe(columns.length);
    for (const { name, naming } of dataset.nameFields ?? []) {
      expect(columns.indexOf(name)).toBe(columns.indexOf(naming?.of ?? '') - 1);
      expect(dataset.fields.some((field) => field.name === name)).toBe(false);
    }
  }
});

test('a guide is called the same wherever a guide’s number stands', () => {
  for (const id of ['availabilities', 'skills'] as const) {
    const { nameFields = [] } = getDataset(id);
    const field = nameFields.find(({ naming }) => naming?.of === 'guideId');
    const own = getDataset('guides').fields.find(({ name }) => name === 'name');
    expect(field?.personal).toBe(own?.personal);
  }
});
