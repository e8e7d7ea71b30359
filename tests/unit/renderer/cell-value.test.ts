import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import { CellValue } from '../../../renderer/parts/grid/cell-value.tsx';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
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
