import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileFormat } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { reportFormats, type SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { findUnknown } from '../../../shared/reports/stored-reports.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Option } from '../../ui/option.ts';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { nameReportsNow } from './name-file-now.ts';
import { ReportsField } from './reports-field.tsx';
import { areDetails, SavedExportFields, trimDetails } from './saved-export-fields.tsx';
import { reportPeriods } from './saved-export-periods.ts';
import styles from './saved-exports.module.css';
import { findReportProblem } from './stored-report-text.ts';

interface Props {
  readonly profile: Profile;
  readonly title: string;
  readonly start: SavedExportContent;
  /** Saved exports that it can be put into instead, by an id of the caller's. */
  readonly into?: readonly Option<string>[];
  /** Not saved before: it goes into the usual folder, or into one to choose. */
  readonly isFresh?: boolean;
  /** Gets the chosen saved export; null: a new one. */
  readonly onSave: (
    content: SavedExportContent,
    into: string | null,
    inUsualFolder: boolean,
  ) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The choice of a new saved export. */
const none = '';

/** A saved export of reports, new or old: its name and period, its reports, and what file it makes. */
export function EditReportSavedExport(props: Props) {
  const { profile, title, start, into = [], isFresh = false, onSave, onClose } = props;
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const [content, setContent] = useState(start);
  const [target, setTarget] = useState(none);
  const [wasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: ({ next, inUsualFolder }: { next: SavedExportContent; inUsualFolder: boolean }) =>
      onSave(next, target === none ? null : target, inUsualFolder),
    onSuccess: (saved) => {
      // The dialog for the folder was closed: what was typed stays.
      if (saved !== null) onClose();
    },
  });
  const isNew = target === none;
  const { reports = [], period, format, fileName } = content;
  const isPossible =
    reports.length > 0 &&
    reports.every(
      (one) =>
        findUnknown(one) === null &&
        findReportProblem(one, period, now)?.kind !== 'report-period-too-long',
    );
  const submit = (inUsualFolder: boolean): void => {
    setTried(true);
    if (!isNew) save.mutate({ next: content, inUsualFolder });
    else if (areDetails(content)) {
      save.mutate({ next: { ...content, ...trimDetails(content) }, inUsualFolder });
    }
  };
  const isBlocked = save.isPending || (isNew && !isPossible);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={660}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          {isFresh && isNew && (
            <Button isDisabled={isBlocked} onPress={() => submit(false)}>
              {messages.text('savedExport.save.folder')}
            </Button>
          )}
          <Button variant="primary" isDisabled={isBlocked} onPress={() => submit(true)}>
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {into.length > 0 && (
          <Select
            label={messages.text('savedExport.new.into')}
            value={target}
            options={[{ id: none, text: messages.text('savedExport.new.into.none') }, ...into]}
            onChange={setTarget}
          />
        )}
        {isNew && (
          <>
            <SavedExportFields
              value={{ name: content.name, period, fileName }}
              onChange={(details) => setContent({ ...content, ...details })}
              periods={reportPeriods}
              start={start.period}
              wasTried={wasTried}
              preview={nameReportsNow(content, { profile, now, messages })}
            />
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
              options={reportFormats.map((id) => ({
                id,
                text: messages.text(`export.format.${id}`),
              }))}
              onChange={(next) => setContent({ ...content, format: next })}
            />
            {isFresh && <p className={shared.note}>{messages.text('savedExport.save.usual')}</p>}
          </>
        )}
        {save.error && <ErrorNotice error={toAppError(save.error)} />}
      </div>
    </Dialog>
  );
}
