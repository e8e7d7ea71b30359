import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperPicture } from '../../../shared/domain/paper-pictures.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { choosePaper } from '../../../shared/reports/paper.ts';
import { MessagesProvider } from '../../base/messages-context.tsx';
import { PaperContext } from '../../ui/charts/paper-context.ts';
import { ReportPictures } from './report-picture.tsx';

/** A report's pictures as they are on the screen, drawn once more for paper, which is white and of one width. */
export function drawOnPaper(
  report: ReportDescription,
  run: ReportRun,
  { timeZone, messages }: { readonly timeZone: string; readonly messages: Messages },
): PaperPicture[] {
  const pictures: PaperPicture[] = [];
  const { pictureWidth: width } = choosePaper(report);
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
            {report.pictures.map((picture) => (
              <ReportPictures
                key={picture.id}
                {...{ report, picture, run, timeZone }}
                onOpen={() => undefined}
              />
            ))}
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
