import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import {
  getContent,
  type SavedExport,
  type SavedExportContent,
  type SavedExportPart,
} from '../../../shared/domain/saved-exports.ts';
import { isWorkbook } from '../../../shared/export-formats.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { EditReportSavedExport } from './edit-report-saved-export.tsx';
import { FileFields } from './file-fields.tsx';
import { fitSavedExport } from './fit-saved-export.ts';
import { needsPersonalData, PersonalChoice, withPersonalData } from './personal-choice.tsx';
import { SavedExportForm } from './saved-export-form.tsx';
import { listPeriods } from './saved-export-periods.ts';
import { SheetsField } from './sheets-field.tsx';
import { useEditedSheet } from './use-edited-sheet.tsx';

interface Props {
  readonly profile: Profile;
  readonly savedExport: SavedExport;
  readonly onClose: () => void;
}

/** Edits a saved export: its name, period, file type and sheets. */
export function EditSavedExport(props: Props) {
  return props.savedExport.reports ? <EditReports {...props} /> : <EditRows {...props} />;
}

function EditReports({ profile, savedExport, onClose }: Props) {
  const messages = useMessages();
  const { savedExportId } = savedExport;
  return (
    <EditReportSavedExport
      profile={profile}
      title={messages.text('common.editNamed', { name: savedExport.name })}
      start={getContent(savedExport)}
      onSave={(content) =>
        unwrap(desk.savedExports.save({ profileId: profile.id, savedExportId, content }))
      }
      onClose={onClose}
    />
  );
}

function EditRows({ profile, savedExport, onClose }: Props) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const { id: profileId } = profile;
  const { savedExportId } = savedExport;
  const [content, setContent] = useState(() => getContent(savedExport));
  const { parts, format } = content;
  const save = useMutation({
    mutationFn: (next: SavedExportContent) =>
      unwrap(desk.savedExports.save({ profileId, savedExportId, content: next })),
    onSuccess: onClose,
  });
  const setParts = (next: SavedExportPart[]) =>
    setContent(fitSavedExport({ ...content, parts: next }));

  const sheet = useEditedSheet({
    profileId,
    parts,
    hasTitle: isWorkbook(format),
    onChange: setParts,
  });
  if (sheet.dialog) return sheet.dialog;

  return (
    <SavedExportForm
      title={messages.text('common.editNamed', { name: savedExport.name })}
      width={620}
      value={content}
      onChange={(details) => setContent({ ...content, ...details })}
      start={savedExport.period}
      periods={listPeriods(parts)}
      isIncomplete={needsPersonalData(parts)}
      saving={save}
      onSave={(details) => save.mutate({ ...content, ...details })}
      onClose={onClose}
    >
      <SheetsField
        profileId={profileId}
        parts={parts}
        period={content.period}
        now={now}
        canAdd={isWorkbook(format)}
        onChange={setParts}
        onEdit={sheet.edit}
      />
      <FileFields content={content} onChange={(next) => setContent(fitSavedExport(next))} />
      <PersonalChoice
        parts={parts}
        onChange={(isShown) => setParts(withPersonalData(parts, isShown))}
      />
    </SavedExportForm>
  );
}
