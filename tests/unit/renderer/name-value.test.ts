import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import { NameValue } from '../../../renderer/parts/grid/name-value.tsx';
import { datasets, listColumns } from '../../../shared/catalogue/catalogue.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');

/** Every column that shows names of offers or guides. */
const named = datasets.flatMap((dataset) =>
  listColumns(dataset)
    .filter(({ naming }) => naming !== undefined && 'dataset' in naming.from)
    .map((field) => [`${dataset.id}.${field.name}`, field] as const),
);

it.each(named)('%s never shows a number in place of a name', (_, field) => {
  const children = createElement(NameValue, { cell: { unnamed: '1101' }, field });
  const markup = renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('…');
});

it('there are such columns', () => {
  expect(named.length).toBeGreaterThan(3);
});
