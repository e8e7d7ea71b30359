import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileFormat } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { reportFormats } from '../../../shared/export-formats.ts';
import { findUnknown } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Select } from '../../ui/select.tsx';
import { nameReportsNow } from './name-file-now.ts';
import { ReportsField } from './reports-field.tsx';
import { SavedExportForm, type SavedExportFormProps } from './saved-export-form.tsx';
import { reportPeriods } from './saved-export-periods.ts';
import { findReportProblem } from './stored-report-text.ts';

interface Props extends Pick<SavedExportFormProps, 'title' | 'into' | 'isFresh' | 'onClose'> {
  readonly profile: Profile;
  readonly start: SavedExportContent;
  /** The saved export to edit. Null for a new one. */
  readonly onSave: (
    content: SavedExportContent,
    into: string | null,
    inUsualFolder: boolean,
  ) => Promise<unknown>;
}

/** Edits or adds a saved export of reports: its name, period, reports and file type. */
export function EditReportSavedExport(props: Props) {
  const { profile, title, start, into = [], isFresh = false, onSave, onClose } = props;
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const [content, setContent] = useState(start);
  const save = useMutation({
    mutationFn: (args: Parameters<typeof onSave>) => onSave(...args),
    onSuccess: (saved) => {
      // No folder was chosen, so the form stays open.
      if (saved !== null) onClose();
    },
  });
  const { reports = [], period, format } = content;
  const isPossible =
    reports.length > 0 &&
    reports.every(
      (one) =>
        findUnknown(one) === null &&
        findReportProblem(one, period, now)?.kind !== 'report-period-too-long',
    );
  return (
    <SavedExportForm
      title={title}
      width={660}
      value={content}
      onChange={(details) => setContent({ ...content, ...details })}
      start={start.period}
      periods={reportPeriods}
      preview={nameReportsNow(content, { profile, now, messages })}
      into={into}
      isFresh={isFresh}
      isIncomplete={!isPossible}
      saving={save}
      onSave={(details, ...where) => save.mutate([{ ...content, ...details }, ...where])}
      onClose={onClose}
    >
      <ReportsField
        profileId={profile.id}
        reports={reports}
        period={period}
        now={now}
        onChange={(next) => setContent({ ...content, reports: next })}
      />
      <Select<FileFormat>
        label={messages.text('export.format')}
        about={messages.text(
          format === 'pdf' ? 'savedExport.reports.pdf' : 'savedExport.reports.workbook',
        )}
        value={format}
        options={reportFormats.map((id) => ({ id, text: messages.text(`export.format.${id}`) }))}
        onChange={(next) => setContent({ ...content, format: next })}
      />
    </SavedExportForm>
  );
}
