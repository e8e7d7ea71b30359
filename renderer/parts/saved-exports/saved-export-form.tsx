import { useState } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Option } from '../../ui/option.ts';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import {
  areDetails,
  type SavedExportDetails,
  SavedExportFields,
  trimDetails,
} from './saved-export-fields.tsx';
import styles from './saved-exports.module.css';

interface Props {
  readonly title: string;
  readonly start: SavedExportDetails;
  /** Offered besides the one that it starts with. */
  readonly periods: readonly string[];
  readonly isBusy: boolean;
  readonly error: AppError | null;
  /** Saved exports that this can be put into instead, by an id of the caller's. */
  readonly into?: readonly Option<string>[];
  /** Describes what is saved, such as its file type. */
  readonly about?: string;
  /** The file's name if it ran now. */
  readonly nameFile?: (details: SavedExportDetails) => string | null;
  /** `into` is empty for a saved export of its own, in the usual folder or in one to choose. */
  readonly onSave: (details: SavedExportDetails, into: string, inUsualFolder: boolean) => void;
  readonly onClose: () => void;
}

/** The choice of a new saved export. */
const none = '';

/** Makes a saved export out of what is chosen elsewhere: its name, period and file name. */
export function SavedExportForm(props: Props) {
  const { title, start, periods, into = [], isBusy, error, onSave, onClose } = props;
  const messages = useMessages();
  const [details, setDetails] = useState(start);
  const [target, setTarget] = useState(none);
  const [wasTried, setTried] = useState(false);
  const isNew = target === none;

  function save(inUsualFolder = true): void {
    setTried(true);
    if (isNew && !areDetails(details)) return;
    onSave(trimDetails(details), target, inUsualFolder);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          {isNew && (
            <Button isDisabled={isBusy} onPress={() => save(false)}>
              {messages.text('savedExport.save.folder')}
            </Button>
          )}
          <Button variant="primary" isDisabled={isBusy} onPress={() => save()}>
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {into.length > 0 && (
          <Select
            label={messages.text('savedExport.new.into')}
            about={messages.text('savedExport.new.into.about')}
            value={target}
            options={[{ id: none, text: messages.text('savedExport.new.into.none') }, ...into]}
            onChange={setTarget}
          />
        )}
        {props.about && <p>{props.about}</p>}
        {isNew && (
          <SavedExportFields
            value={details}
            onChange={setDetails}
            periods={periods}
            start={start.period}
            wasTried={wasTried}
            preview={props.nameFile?.(details) ?? null}
          />
        )}
        {isNew && <p className={shared.note}>{messages.text('savedExport.save.usual')}</p>}
        {error && <ErrorNotice error={error} />}
      </div>
    </Dialog>
  );
}
