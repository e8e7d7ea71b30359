import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { type FileFormat, maxParts } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import {
  getContent,
  type SavedExport,
  type SavedExportContent,
  type SavedExportPart,
} from '../../../shared/domain/saved-exports.ts';
import { isWorkbook } from '../../../shared/export-formats.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { savedExportsQuery } from '../../queries/saved-exports.ts';
import type { ExportChoice } from '../export/index.ts';
import { fitSavedExport } from './fit-saved-export.ts';
import { nameFileNow } from './name-file-now.ts';
import type { SavedExportDetails } from './saved-export-fields.tsx';
import { SavedExportForm } from './saved-export-form.tsx';
import { findPeriodLike, listPeriodsFor } from './saved-export-periods.ts';
import { toSeenPart } from './sheet-parts.ts';
import { useKeepExport } from './use-keep-export.ts';

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
  const keep = useKeepExport(profileId, onClose);
  const [details, setDetails] = useState<SavedExportDetails | null>(null);

  const makeContent = (own: SavedExportDetails): SavedExportContent => ({
    ...own,
    parts: [part],
    format,
    flavour: flavour ?? null,
    headings,
    ...(partition === undefined ? {} : { partition }),
    ...(locale === undefined ? {} : { locale }),
  });

  function putInto({ savedExport, index }: Place): SavedExportContent {
    const content = getContent(savedExport);
    const { title } = content.parts[index] ?? {};
    const named: SavedExportPart = title === undefined ? part : { ...part, title };
    return fitSavedExport({ ...content, parts: content.parts.toSpliced(index, 1, named) });
  }

  const places = listPlaces(savedExports.data ?? [], dataset, format);
  if (!dataset.axis) return null;
  const period = findPeriodLike(days, dataset.axis, now);
  const fileName = '{venue} – {dataset} – {period}';
  const value = details ?? { name: '', period, fileName };
  return (
    <SavedExportForm
      title={messages.text('savedExport.new.title')}
      value={value}
      onChange={setDetails}
      start={period}
      periods={listPeriodsFor(dataset.axis)}
      about={messages.text('savedExport.format', {
        format: messages.text(`export.format.${format}`),
      })}
      preview={nameFileNow(value, { profile, dataset, format, now, messages })}
      isFresh
      saving={keep}
      into={places.map(({ id, savedExport: { name }, isNew, sheet }) => ({
        id,
        text: isNew
          ? messages.text('savedExport.into.add', { name })
          : messages.text('savedExport.into.replace', {
              name,
              sheet: sheet ?? messages.text(`dataset.${dataset.id}`),
            }),
      }))}
      intoAbout={messages.text('savedExport.new.into.about')}
      onSave={(own, into, inUsualFolder) => {
        const place = places.find(({ id }) => id === into);
        const content = place ? putInto(place) : makeContent(own);
        const savedExportId = place?.savedExport.savedExportId ?? null;
        keep.mutate({ content, savedExportId, inUsualFolder });
      }}
      onClose={onClose}
    />
  );
}

interface Place {
  readonly id: string;
  readonly savedExport: SavedExport;
  readonly index: number;
  readonly isNew: boolean;
  readonly sheet: string | undefined;
}

/** Saved exports that can take the rows: workbooks with room for a sheet, and sheets of the same dataset to replace. */
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
