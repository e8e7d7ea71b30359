import { writeWholeFile } from '../../../../base/output/index.ts';
import type { CallContext } from '../../../../base/worker/index.ts';
import type { ExportedFile, WorkbookInput } from '../../contract/export-methods.ts';
import { countXlsxRows } from './count-xlsx-rows.ts';
import { prepareWorkbook, type WorkbookPlan } from './write-xlsx.ts';

/** Writes a workbook whole or not at all, after its rows were counted again. */
export async function writeWorkbook(
  plan: WorkbookPlan,
  { target, replaces }: Pick<WorkbookInput, 'target' | 'replaces'>,
  context: CallContext,
): Promise<ExportedFile> {
  const workbook = await prepareWorkbook(plan);
  const first = plan.summary || plan.isAboutFirst ? 1 : 0;
  const written = await writeWholeFile(
    {
      target,
      replaces,
      total: workbook.rows,
      produce: workbook.write,
      recount: (path) =>
        countXlsxRows(
          path,
          { first, end: first + workbook.sheets, blocks: workbook.blocks() },
          context.signal,
        ),
    },
    context,
  );
  return {
    rows: written.rows,
    sheets: workbook.sheets,
    bytes: written.bytes,
    sha256: workbook.sha256,
    files: [written],
    receiptName: null,
    cutTexts: workbook.cutTexts,
  };
}
