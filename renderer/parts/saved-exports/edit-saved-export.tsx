import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type {
  SavedExport,
  SavedExportContent,
  SavedExportPart,
} from '../../../shared/domain/saved-exports.ts';
import { isWorkbook } from '../../../shared/export-formats.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { EditReportSavedExport } from './edit-report-saved-export.tsx';
import { FileFields } from './file-fields.tsx';
import { fitSavedExport } from './fit-saved-export.ts';
import { needsPersonalData, PersonalChoice, withPersonalData } from './personal-choice.tsx';
import { areDetails, SavedExportFields, trimDetails } from './saved-export-fields.tsx';
import { listPeriods } from './saved-export-periods.ts';
import styles from './saved-exports.module.css';
import { SheetsField } from './sheets-field.tsx';
import { useEditedSheet } from './use-edited-sheet.tsx';

interface Props {
  readonly profile: Profile;
  readonly savedExport: SavedExport;
  readonly onClose: () => void;
}

/** All of a saved export: its name and period, what file it makes, and what is in it. */
export function EditSavedExport(props: Props) {
  return props.savedExport.reports ? <EditReports {...props} /> : <EditRows {...props} />;
}

function EditReports({ profile, savedExport, onClose }: Props) {
  const messages = useMessages();
  const { savedExportId, folder: _, lastRun: __, ...start } = savedExport;
  return (
    <EditReportSavedExport
      profile={profile}
      title={messages.text('common.editNamed', { name: savedExport.name })}
      start={start}
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
  const { savedExportId, folder: _, lastRun: __, ...start } = savedExport;
  const [content, setContent] = useState<SavedExportContent>(start);
  const [wasTried, setTried] = useState(false);
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

  function submit(): void {
    setTried(true);
    if (areDetails(content)) save.mutate({ ...content, ...trimDetails(content) });
  }

  return (
    <Dialog
      title={messages.text('common.editNamed', { name: savedExport.name })}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={save.isPending || needsPersonalData(parts)}
            onPress={submit}
          >
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SavedExportFields
          value={content}
          onChange={(details) => setContent({ ...content, ...details })}
          periods={listPeriods(parts)}
          start={savedExport.period}
          wasTried={wasTried}
        />
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
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </div>
    </Dialog>
  );
}
