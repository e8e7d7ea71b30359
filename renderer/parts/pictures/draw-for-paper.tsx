import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperPicture } from '../../../shared/domain/paper-pictures.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { MessagesProvider } from '../../base/messages-context.tsx';
import { PaperContext } from '../../ui/charts/paper-context.ts';

/** Draws charts of the screen again for paper, which is white and has one width. */
export function drawForPaper(
  content: ReactNode,
  { width, messages }: { readonly width: number; readonly messages: Messages },
): PaperPicture[] {
  const pictures: PaperPicture[] = [];
  const holder = document.createElement('div');
  holder.dataset['paper'] = '';
  holder.hidden = true;
  document.body.append(holder);
  const root = createRoot(holder);
  try {
    flushSync(() =>
      root.render(
        <MessagesProvider messages={messages}>
          <PaperContext value={{ width, take: (picture) => pictures.push(picture) }}>
            {content}
          </PaperContext>
        </MessagesProvider>,
      ),
    );
    return pictures;
  } finally {
    root.unmount();
    holder.remove();
  }
}
