import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import { ComingNamesContext } from '../../../renderer/parts/grid/coming-names.tsx';
import { NameValue } from '../../../renderer/parts/grid/name-value.tsx';
import { datasets, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');

/** Every column that shows names of offers or guides. */
const named = datasets.flatMap((dataset) =>
  listColumns(dataset)
    .filter(({ naming }) => naming !== undefined && 'dataset' in naming.from)
    .map((field) => [`${dataset.id}.${field.name}`, field] as const),
);

it.each(named)(
  '%s never shows a number in place of a name, and dots only while it comes',
  (_, field) => {
    const render = (coming: readonly DatasetId[]) => {
      const cell = createElement(NameValue, { cell: { unnamed: '1101' }, field });
      const children = createElement(ComingNamesContext, { value: new Set(coming) }, cell);
      return renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
    };
    const read = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
    const waiting = render(['orders', 'guides', 'skills']);
    expect(read(waiting)).toBe('…');
    const text = messages.text('cell.unnamed.coming');
    expect(waiting).toContain(`role="img" aria-label="${text}" title="${text}"`);
    const other = render(
      field.naming && 'dataset' in field.naming.from && field.naming.from.dataset === 'orders'
        ? ['guides']
        : ['orders'],
    );
    expect(read(other)).toBe(messages.text('cell.unnamed'));
  },
);

it('there are such columns', () => {
  expect(named.length).toBeGreaterThan(3);
});
