import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Target, TargetDraft } from '../../../../shared/domain/targets.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import type { NativeQuestions } from '../profiles/index.ts';
import { isCertificate, type StoredTargets } from './stored-target.ts';

/** Handles the user's input about a target, and the system's dialogs. */
export interface TargetForm {
  /**
   * The new target of a draft, or the changed one. Null if the user cancels. Fails with `target-name-taken` or
   * `address-not-confirmed`.
   */
  makeTarget(draft: TargetDraft, window: number): Promise<Target | null>;
  /** The certificate in a file that the user picks. Null if the user cancels. */
  chooseAuthority(window: number): Promise<string | null>;
}

export interface TargetFormServices {
  readonly openTargets: StoredTargets['openTargets'];
  readonly dialogs: Pick<FileDialogs, 'save' | 'open' | 'chooseFolder'>;
  readonly folders: Pick<UserFolders, 'documents'>;
  readonly questions: Pick<NativeQuestions, 'publish'>;
  readonly messages: Messages;
}

const extension = 'duckdb';
const personal = { includesPersonal: true };

export function createTargetForm(services: TargetFormServices): TargetForm {
  const { openTargets, dialogs, folders, questions, messages } = services;

  function choosePlace(
    kind: 'lake' | 'file',
    known: string | null,
    name: string,
    window: number,
  ): Promise<string | null> {
    if (kind === 'lake') {
      const title = messages.text('targets.lake.choose');
      return dialogs.chooseFolder({ title, defaultPath: known ?? folders.documents() }, window);
    }
    return dialogs.save(
      {
        title: messages.text('targets.file.choose'),
        defaultPath: known ?? join(folders.documents(), suggestFileName([name], extension)),
        filters: [{ name: messages.text('targets.kind.file'), extensions: [extension] }],
        complete: (path) => withExtension(path, extension),
      },
      window,
    );
  }

  /** Has the user confirm in a system dialog: a page alone must not decide where rows go. */
  async function confirm(place: string, includesPersonal: boolean, window: number): Promise<void> {
    if (await questions.publish({ place, includesPersonal }, window)) return;
    fail('address-not-confirmed', { params: { host: place } });
  }

  return {
    async makeTarget(draft, window) {
      const { name } = draft;
      const store = openTargets();
      const before = draft.targetId === null ? null : store.get(draft.targetId);
      const targetId = before?.targetId ?? randomUUID();
      store.check({ targetId, name });
      if (before !== null && before.kind !== draft.kind) {
        fail('input-not-valid', { params: { field: 'target' } });
      }
      const hadPersonal =
        before !== null && 'includesPersonal' in before && before.includesPersonal;
      const same = {
        targetId,
        name,
        ...(before?.afterLoads ? { afterLoads: true } : {}),
      };
      if ('asksForPlace' in draft) {
        const { kind } = draft;
        const known = before && 'path' in before ? before.path : null;
        const path =
          known !== null && !draft.asksForPlace
            ? known
            : await choosePlace(kind, known, name, window);
        if (path === null) return null;
        if (draft.kind === 'file') return { ...same, kind, path };
        if (draft.includesPersonal && !hadPersonal) await confirm(path, true, window);
        return { ...same, kind: 'lake', path, ...(draft.includesPersonal ? personal : {}) };
      }
      const { targetId: _, name: __, password, includesPersonal, ...place } = draft;
      const { host, port } = place;
      const isKnown = store
        .list()
        .some((one) => 'host' in one && one.host === host && one.port === port);
      if (!isKnown || (includesPersonal && !hadPersonal)) {
        await confirm(`${host}:${port}`, includesPersonal, window);
      }
      const hadPassword = before !== null && 'host' in before && before.hasPassword;
      return {
        ...same,
        ...place,
        hasPassword: password !== null || hadPassword,
        ...(includesPersonal ? personal : {}),
      };
    },

    async chooseAuthority(window) {
      const path = await dialogs.open(
        {
          title: messages.text('targets.authority.choose'),
          filters: [
            { name: messages.text('targets.authority'), extensions: ['pem', 'crt', 'cer'] },
          ],
        },
        window,
      );
      if (path === null) return null;
      const certificate = readChosenFile(path);
      return isCertificate(certificate) ? certificate : fail('shared-file-unreadable');
    },
  };
}
