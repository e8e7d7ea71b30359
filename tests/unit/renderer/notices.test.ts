import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../../../renderer/base/messages-context.tsx';
import { Notices } from '../../../renderer/parts/notices/index.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const strip = (text: string): ReactElement =>
  createElement('p', { key: text, role: 'status' }, text);
const draw = (strips: Parameters<typeof Notices>[0]['strips']): string => {
  const children = createElement(Notices, { strips });
  return renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));
};
const more = (notices: number) => messages.text('notices.more', { notices });

describe('strips above a screen', () => {
  it('each is there to be heard, and those behind the first are counted', () => {
    const markup = draw([strip('one'), strip('two'), strip('three')]);
    for (const text of ['one', 'two', 'three']) expect(markup).toContain(`>${text}</p>`);
    expect(markup).toContain(more(2));
    expect(markup).toContain('aria-expanded="false"');
  });

  it('one alone has no count, and what has nothing to say isn’t counted', () => {
    const markup = draw([false, strip('one'), null, undefined]);
    expect(markup).toContain('>one</p>');
    expect(markup).not.toContain('<button');
  });

  it('without strips there is nothing', () => {
    expect(draw([false, null])).toBe('');
  });
});
