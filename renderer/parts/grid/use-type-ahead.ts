import { useRef } from 'react';
import type { View } from '../../../shared/domain/views.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';

/** Milliseconds within which another character belongs to the same word. */
const patience = 900;

/** Typing in a column goes to the next row whose value starts with what is typed. */
export function useTypeAhead(view: View, onFound: (row: number) => void) {
  const messages = useMessages();
  const typed = useRef({ text: '', at: 0, request: 0, from: 0 });
  const isTyping = () =>
    performance.now() - typed.current.at < patience && typed.current.text !== '';
  return {
    isTyping,
    type(character: string, field: string, row: number): void {
      const text = (isTyping() ? typed.current.text : '') + character;
      const request = typed.current.request + 1;
      // Every character of a word searches from the row below the one on which the word was begun.
      const from = [...text].length === 1 ? row + 1 : typed.current.from;
      typed.current = { text, at: performance.now(), request, from };
      unwrap(desk.views.findRow({ view, field, text, from })).then(
        ({ index }) => {
          if (typed.current.request !== request) return;
          if (index === null) notify(messages.text('grid.typeAhead.none', { text }));
          else onFound(index);
        },
        // The grid's own pages report errors of its rows.
        () => undefined,
      );
    },
  };
}
