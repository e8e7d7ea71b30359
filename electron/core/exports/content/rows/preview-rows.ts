import type { ResultSet } from '../../../../../shared/domain/datasets.ts';
import type { PreviewRequest } from '../../../../../shared/domain/exports.ts';
import { maskView } from '../../../../../shared/mask-view.ts';
import type { EngineCaller } from '../../../data/engine/contract/engine-methods.ts';
import type { ContentServices } from '../content.ts';
import { makeExportWords, makeHeadings, makeRowGrouping } from './export-messages.ts';

/** First lines of the text file that an export of open rows would make. */
export function previewRows(
  { view, grouping, format, flavour, headings }: PreviewRequest,
  { profileId, dataset }: ResultSet,
  {
    engine,
    messages,
    settings,
  }: Pick<ContentServices, 'messages' | 'settings'> & {
    readonly engine: Pick<EngineCaller, 'preview'>;
  },
): Promise<string> {
  const { masksGuides } = settings.preferences(profileId);
  const masked = { ...maskView(view, masksGuides), resultId: view.resultId };
  const section = { dataset, view: masked, grouping };
  return engine.preview({
    view: masked,
    grouping: makeRowGrouping(section, messages),
    format,
    ...(flavour ? { flavour } : {}),
    headings: makeHeadings(section, headings, messages),
    masked: messages.text('about.masked'),
    words: makeExportWords(dataset, messages),
  });
}
