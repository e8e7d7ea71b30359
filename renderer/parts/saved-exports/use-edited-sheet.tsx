import { type ReactElement, useState } from 'react';
import type { SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import { getPartDataset } from '../../../shared/saved-export-parts.ts';
import { EditSheet } from './edit-sheet.tsx';

/** The dialog of the sheet that is being edited, shown instead of the dialog that opened it. Null if none is. */
export function useEditedSheet(input: {
  readonly profileId: string;
  readonly parts: readonly SavedExportPart[];
  /** A sheet of a workbook has a name. */
  readonly hasTitle: boolean;
  readonly onChange: (parts: SavedExportPart[]) => void;
}): { readonly dialog: ReactElement | null; readonly edit: (index: number) => void } {
  const { profileId, parts, hasTitle, onChange } = input;
  const [index, setIndex] = useState<number | null>(null);
  const part = index === null ? undefined : parts[index];
  const dataset = part && getPartDataset(part);
  if (index === null || !part || !dataset) return { dialog: null, edit: setIndex };
  const close = (): void => setIndex(null);
  const dialog = (
    <EditSheet
      profileId={profileId}
      dataset={dataset}
      part={part}
      hasTitle={hasTitle}
      onClose={close}
      onDone={(changed) => {
        onChange(parts.toSpliced(index, 1, changed));
        close();
      }}
    />
  );
  return { dialog, edit: setIndex };
}
