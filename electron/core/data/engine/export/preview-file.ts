import { fail } from '../../../../../shared/errors.ts';
import { isTextFormat } from '../../../../../shared/export-formats.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { PreviewInput } from '../contract/export-methods.ts';
import type { ViewRows } from '../view/view-rows.ts';
import { withRowSources } from './rows/open-row-source.ts';
import { prepareTextFile } from './text/text-file.ts';

const maxRows = 3;

/**
 * Returns the first lines of the text file that an export of this view would make, by the same code. Fails with
 * `input-not-valid` for other formats.
 */
export function previewFile(
  rows: ViewRows,
  input: PreviewInput,
  context: CallContext,
): Promise<string> {
  const { view, grouping, format, headings, masked, words } = input;
  if (!isTextFormat(format)) return fail('input-not-valid');
  const wanted = [{ view, headings, grouping, words, most: maxRows }];
  return withRowSources(rows, wanted, context, async ([source]) => {
    if (!source) throw new Error('there is a source for each view');
    const options = { format, flavour: input.flavour ?? 'excel', headings, masked } as const;
    const chunks: Uint8Array[] = [];
    const file = await prepareTextFile(source, options);
    await file.write({
      write: async (bytes) => void chunks.push(Buffer.from(bytes)),
      fill: async () => false,
      wrote: () => undefined,
    });
    return Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimEnd();
  });
}
