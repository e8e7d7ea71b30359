import { type ReactNode, useState } from 'react';
import { toAppError } from '../../base/bridge.ts';
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
  type SavedExportFieldsProps,
  trimDetails,
} from './saved-export-fields.tsx';

export interface SavedExportFormProps extends SavedExportFieldsProps {
  readonly title: string;
  readonly width?: number;
  /** Existing saved exports that it can be added to instead, with ids that the caller chooses. */
  readonly into?: readonly Option<string>[];
  /** The result for the rows. */
  readonly intoAbout?: string;
  /** Describes what is saved, such as its file type. */
  readonly about?: string;
  /** True for a new one, which needs a folder: the usual one, or one to choose. */
  readonly isFresh?: boolean;
  /** True if further fields are incomplete. */
  readonly isIncomplete?: boolean;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  /** `into` is null for a saved export of its own, in the usual folder or in one to choose. */
  readonly onSave: (
    details: SavedExportDetails,
    into: string | null,
    inUsualFolder: boolean,
  ) => void;
  readonly onClose: () => void;
  /** Further fields of a new saved export. */
  readonly children?: ReactNode;
}

/** The choice of a new saved export. */
const none = '';

/** The form of a saved export: its name, period and file name, and further fields. */
export function SavedExportForm(props: SavedExportFormProps) {
  const { title, value, into = [], isFresh = false, isIncomplete = false, saving } = props;
  const messages = useMessages();
  const [target, setTarget] = useState(none);
  const [wasTried, setTried] = useState(false);
  const isNew = target === none;
  const isBlocked = saving.isPending || (isNew && isIncomplete);

  function save(inUsualFolder = true): void {
    setTried(true);
    if (isNew && !areDetails(value)) return;
    props.onSave(trimDetails(value), isNew ? null : target, inUsualFolder);
  }

  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      width={props.width ?? 520}
      footer={
        <>
          <Button onPress={props.onClose}>{messages.text('dialog.cancel')}</Button>
          {isFresh && isNew && (
            <Button isDisabled={isBlocked} onPress={() => save(false)}>
              {messages.text('savedExport.save.folder')}
            </Button>
          )}
          <Button variant="primary" isDisabled={isBlocked} onPress={() => save()}>
            {messages.text('common.save')}
          </Button>
        </>
      }
    >
      <div className={shared.stackL}>
        {into.length > 0 && (
          <Select
            label={messages.text('savedExport.new.into')}
            about={props.intoAbout}
            value={target}
            options={[{ id: none, text: messages.text('savedExport.new.into.none') }, ...into]}
            onChange={setTarget}
          />
        )}
        {props.about && <p>{props.about}</p>}
        {isNew && (
          <>
            <SavedExportFields
              value={value}
              onChange={props.onChange}
              periods={props.periods}
              start={props.start}
              wasTried={wasTried}
              preview={props.preview ?? null}
            />
            {props.children}
            {isFresh && <p className={shared.note}>{messages.text('savedExport.save.usual')}</p>}
          </>
        )}
        {saving.error != null && <ErrorNotice error={toAppError(saving.error)} />}
      </div>
    </Dialog>
  );
}
