import { useMutation, useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FileFormat } from '../../../shared/domain/exports.ts';
import { maxParts } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExport, SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import { isWorkbook } from '../../../shared/export-formats.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { savedExportsQuery } from '../../queries/saved-exports.ts';
import type { ExportChoice } from '../export/index.ts';
import { fitSavedExport } from './fit-saved-export.ts';
import { nameFileNow } from './name-file-now.ts';
import type { SavedExportDetails } from './saved-export-fields.tsx';
import { SavedExportForm } from './saved-export-form.tsx';
import { periodLike, periodsFor } from './saved-export-periods.ts';
import { toSeenPart } from './sheet-parts.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly days: DayRange;
  readonly now: Temporal.PlainDateTime;
  readonly choice: ExportChoice;
  readonly onClose: () => void;
}

/**
 * Saves an export under a name: as a new saved export, as one more sheet of a workbook, or in place of a
 * saved export's sheet of the same dataset.
 */
export function SaveExport({ profile, dataset, days, now, choice, onClose }: Props) {
  const messages = useMessages();
  const { id: profileId } = profile;
  const savedExports = useQuery(savedExportsQuery(profileId));
  const { format, flavour, headings, locale, partition, grouping = [] } = choice;
  const part = toSeenPart(dataset, choice.view, grouping);
  const save = useMutation({
    mutationFn: ({ details, into, inUsualFolder }: Wanted) => {
      const destination = places.find(({ id }) => id === into);
      if (destination) return putInto(destination.savedExport, destination.index);
      const parted = partition === undefined ? {} : { partition };
      const spoken = locale === undefined ? {} : { locale };
      const content = {
        ...details,
        parts: [part],
        format,
        flavour: flavour ?? null,
        headings,
        ...parted,
        ...spoken,
      };
      return unwrap(desk.savedExports.add({ profileId, content, inUsualFolder }));
    },
    onSuccess: (saved) => {
      if (!saved) return;
      notify(messages.text('savedExport.saved', { name: saved.name }));
      onClose();
    },
  });

  function putInto(
    { savedExportId, folder: _, lastRun: __, ...content }: SavedExport,
    index: number,
  ): Promise<SavedExport> {
    const { title } = content.parts[index] ?? {};
    const named: SavedExportPart = title === undefined ? part : { ...part, title };
    const parts = content.parts.toSpliced(index, 1, named);
    const fitting = fitSavedExport({ ...content, parts });
    return unwrap(desk.savedExports.save({ profileId, savedExportId, content: fitting }));
  }

  const places = listPlaces(savedExports.data ?? [], dataset, format);
  if (!dataset.axis) return null;
  return (
    <SavedExportForm
      title={messages.text('savedExport.new.title')}
      start={{
        name: '',
        period: periodLike(days, dataset.axis, now),
        fileName: '{venue} – {dataset} – {period}',
      }}
      periods={periodsFor(dataset.axis)}
      about={messages.text('savedExport.format', {
        format: messages.text(`export.format.${format}`),
      })}
      nameFile={(details) => nameFileNow(details, { profile, dataset, format, now, messages })}
      isBusy={save.isPending}
      error={save.error && toAppError(save.error)}
      into={places.map(({ id, savedExport: { name }, isNew, sheet }) => ({
        id,
        text: isNew
          ? messages.text('savedExport.into.add', { name })
          : messages.text('savedExport.into.replace', {
              name,
              sheet: sheet ?? messages.text(`dataset.${dataset.id}`),
            }),
      }))}
      onSave={(details, into, inUsualFolder) => save.mutate({ details, into, inUsualFolder })}
      onClose={onClose}
    />
  );
}

interface Wanted {
  readonly details: SavedExportDetails;
  readonly into: string;
  readonly inUsualFolder: boolean;
}

interface Place {
  readonly id: string;
  readonly savedExport: SavedExport;
  readonly index: number;
  readonly isNew: boolean;
  readonly sheet: string | undefined;
}

/** Workbooks with room for a sheet, and what saved exports have of this dataset already. */
function listPlaces(
  savedExports: readonly SavedExport[],
  dataset: Dataset,
  format: FileFormat,
): Place[] {
  return savedExports.flatMap((savedExport) => {
    const { savedExportId, parts } = savedExport;
    const hasRoom = isWorkbook(format) && isWorkbook(savedExport.format) && parts.length < maxParts;
    const toPlace = (index: number) => ({
      id: `${savedExportId} ${index}`,
      savedExport,
      index,
      isNew: index === parts.length,
      sheet: parts[index]?.title,
    });
    const same = parts.flatMap((part, index) => (part.dataset === dataset.id ? [index] : []));
    return [...(hasRoom ? [parts.length] : []), ...same].map(toPlace);
  });
}
