import type { SpecFormat } from '../../../../shared/domain/exports.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { type FileDialogs, withExtension } from '../../base/chosen-files/index.ts';

/** Asks the user for a file, or for the folder of a partitioned one. Null if the user cancels. */
export type ChooseTarget = (
  suggestion: string,
  as: { readonly format: SpecFormat; readonly partition?: string | undefined },
  window: number,
) => Promise<string | null>;

export function createChooseTarget(
  messages: Messages,
  dialogs: Pick<FileDialogs, 'save'>,
): ChooseTarget {
  return (suggestion, { format, partition }, window) => {
    const isFolder = partition !== undefined;
    const kind = { name: messages.text(`export.format.${format}`), extensions: [format] };
    return dialogs.save(
      {
        title: messages.text('export.dialogTitle'),
        defaultPath: suggestion,
        filters: isFolder ? [] : [kind],
        complete: (path) => (isFolder ? path : withExtension(path, format)),
      },
      window,
    );
  };
}
