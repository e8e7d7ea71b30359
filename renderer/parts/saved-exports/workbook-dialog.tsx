import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type {
  SavedExportContent,
  SavedExportPart,
  SavedExportPeriod,
} from '../../../shared/domain/saved-exports.ts';
import { getPartDataset } from '../../../shared/saved-export-parts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import shared from '../../ui/shared.module.css';
import { ExportDialog, FileLanguage, useExport } from '../export/index.ts';
import { readLastWorkbook, rememberWorkbook } from './last-workbook.ts';
import { PeriodField } from './period-field.tsx';
import { needsPersonalData, PersonalChoice, withPersonalData } from './personal-choice.tsx';
import type { SavedExportDetails } from './saved-export-fields.tsx';
import { SavedExportForm } from './saved-export-form.tsx';
import { listPeriods, resolvePeriodDays } from './saved-export-periods.ts';
import { SheetsField } from './sheets-field.tsx';
import { useEditedSheet } from './use-edited-sheet.tsx';
import { useKeepExport } from './use-keep-export.ts';

interface Props {
  readonly profile: Profile;
  /** The rows on the screen. Default: the sheets of the last workbook. */
  readonly start?: {
    readonly part: SavedExportPart;
    readonly period: SavedExportPeriod;
    readonly headings: SavedExportContent['headings'];
    readonly locale?: string;
  };
  /** True if it becomes a saved export and isn't exported now. */
  readonly isForSavedExport?: boolean;
  readonly onClose: () => void;
}

/** Exports several datasets of one period to a workbook. */
export function WorkbookDialog({ profile, start, isForSavedExport = false, onClose }: Props) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const { id: profileId } = profile;
  const job = useExport(profileId);
  const [parts, setParts] = useState<readonly SavedExportPart[]>(() =>
    start ? [start.part] : readLastWorkbook(profileId),
  );
  const [firstPeriod] = useState<SavedExportPeriod>(start?.period ?? 'last-month');
  const [period, setPeriod] = useState(firstPeriod);
  const [headings, setHeadings] = useState<SavedExportContent['headings']>(
    start?.headings ?? 'labels',
  );
  const [locale, setLocale] = useState(start?.locale);
  const sheet = useEditedSheet({ profileId, parts, hasTitle: true, onChange: setParts });
  /** The form of the saved export. Null until the user wants one. */
  const [details, setDetails] = useState<SavedExportDetails | null>(null);
  const content: SavedExportContent = {
    name: messages.text('workbook.title'),
    parts: [...parts],
    period,
    format: 'xlsx',
    headings,
    ...(locale === undefined ? {} : { locale }),
    flavour: null,
    fileName:
      parts.length > 3
        ? `{venue} – ${messages.text('workbook.title')} – {period}`
        : defaultFileName,
  };
  const keep = useKeepExport(profileId, onClose);
  const title = messages.text(isForSavedExport ? 'savedExport.make.title' : 'workbook.title');

  if (sheet.dialog) return sheet.dialog;
  if (details) {
    return (
      <SavedExportForm
        title={messages.text('savedExport.new.title')}
        value={details}
        onChange={setDetails}
        start={period}
        periods={listPeriods(parts)}
        about={messages.text('savedExport.format', { format: messages.text('export.format.xlsx') })}
        isFresh
        saving={keep}
        onSave={(own, savedExportId, inUsualFolder) =>
          keep.mutate({ content: { ...content, ...own }, savedExportId, inUsualFolder })
        }
        onClose={() => setDetails(null)}
      />
    );
  }
  const isEmpty = parts.some((part) => {
    const axis = getPartDataset(part)?.axis;
    return axis ? resolvePeriodDays(period, axis, now) === null : false;
  });
  const refused = parts.length === 0 || isEmpty || needsPersonalData(parts);
  const save = (
    <Button
      variant={isForSavedExport ? 'primary' : 'secondary'}
      isDisabled={refused}
      onPress={() => setDetails({ name: '', period, fileName: content.fileName })}
    >
      {messages.text('savedExport.new')}
    </Button>
  );
  return (
    <ExportDialog
      title={title}
      job={job}
      isOpen
      width={620}
      isRefused={refused}
      onStart={
        isForSavedExport
          ? null
          : () => {
              rememberWorkbook(profileId, parts);
              job.start({ kind: 'content', content });
            }
      }
      before={!isForSavedExport && save}
      after={isForSavedExport && save}
      onClose={onClose}
    >
      <div className={shared.stackL}>
        <p className={shared.note}>{messages.text('workbook.about')}</p>
        <PeriodField
          period={period}
          periods={listPeriods(parts)}
          start={firstPeriod}
          onChange={setPeriod}
        />
        <SheetsField
          profileId={profileId}
          parts={parts}
          period={period}
          now={now}
          canAdd
          onChange={setParts}
          onEdit={sheet.edit}
        />
        <RadioGroup
          label={messages.text('export.headings')}
          value={headings}
          onChange={setHeadings}
          options={(['labels', 'fields'] as const).map((id) => ({
            id,
            text: messages.text(`export.headings.${id}`),
          }))}
        />
        {headings === 'labels' && <FileLanguage value={locale} onChange={setLocale} />}
        <PersonalChoice
          parts={parts}
          onChange={(isShown) => setParts(withPersonalData(parts, isShown))}
        />
      </div>
    </ExportDialog>
  );
}

const defaultFileName = '{venue} – {dataset} – {period}';
