import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import { CategoryPill, CategoryProvider } from '../../../renderer/parts/categories/index.ts';
import { CellValue, ChangedValue } from '../../../renderer/parts/grid/cell-value.tsx';
import { categoryQuery } from '../../../renderer/queries/categories.ts';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import { getCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import { resolveValue } from '../../../shared/categories/classify.ts';
import type { ValueCategories } from '../../../shared/domain/categories.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');

function draw(dataset: 'bookings' | 'orders', name: string, cell: string): string {
  const field = findField(getDataset(dataset), name);
  const children = createElement(CellValue, { cell, field });
  return renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
}

it('a line of a guide’s fee has a dash for its people, with the zero behind it', () => {
  const fee = draw('bookings', 'numberOfVisitors', '0');
  expect(fee).toContain('>–<');
  expect(fee).toContain('title="0"');
  expect(draw('bookings', 'numberOfVisitors', '10')).toContain('>10<');
  // What is free costs nothing, and that is known.
  expect(draw('orders', 'quantity', '0')).toContain('>0<');
});

it('a pill looks the same whether its category is suggested or set', () => {
  const pill = (categories: ValueCategories) => {
    const children = createElement(CategoryPill, {
      categorised: getCategorisedField('bookingStatus'),
      resolved: resolveValue(categories, 'bookingStatus', 'Cancelled'),
      text: 'Cancelled',
    });
    const markup = renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
    return /class="[^"]*"/.exec(markup)?.[0];
  };
  const entry = { value: 'Cancelled', category: 'cancelled', name: null, color: null } as const;
  expect(pill({})).toBe(pill({ bookingStatus: [entry] }));
  expect(pill({})).toContain('filled');
});

it('a changed value says from what to what, also if another status decides what is shown', () => {
  const field = findField(getDataset('bookings'), 'bookingStatus');
  const write = (...[cell, beside, before, besideBefore]: readonly string[]) => {
    const earlier = { cell: before ?? null, beside: besideBefore ?? null };
    const props = { cell: cell ?? null, field, beside: beside ?? null, earlier };
    const children = createElement(ChangedValue, props);
    const markup = renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
    return markup.replaceAll(/<[^>]*>/g, '');
  };
  expect(write('Confirmed', 'Confirmed', 'Option', 'Confirmed')).toBe('Option → Confirmed');
  expect(write('Confirmed', 'Cancelled', 'Confirmed', 'Confirmed')).toBe('Confirmed → Cancelled');
  expect(write('Confirmed', 'Confirmed', 'Confirmed', 'Paid')).toBe('Confirmed');
});

it('a changed status is written as in lists: two values of one category don’t look the same', () => {
  const field = findField(getDataset('orders'), 'status');
  const set = (value: string) =>
    ({ value, category: 'cancelled', name: null, color: null }) as const;
  const client = new QueryClient();
  client.setQueryData(categoryQuery('venue').queryKey, { orderStatus: [set('4'), set('5')] });
  const write = (cell: string, before: string) => {
    let children: ReactElement = createElement(ChangedValue, {
      cell,
      field,
      earlier: { cell: before, beside: null },
    });
    children = createElement(CategoryProvider, { profileId: 'venue', children });
    children = createElement(QueryClientProvider, { client, children });
    children = createElement(MessagesProvider, { messages, children });
    return renderToStaticMarkup(children).replaceAll(/<[^>]*>/g, '');
  };
  expect(write('5', '4')).toBe('Cancelled (4) → Cancelled (5)');
  expect(write('5', '1')).toBe('Uncategorised (1) → Cancelled (5)');
});
