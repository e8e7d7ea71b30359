import { readFileSync } from 'node:fs';
import type { Appearance, LanguageChoice } from '../../../../shared/domain/app.ts';
import type { Opening } from '../../../../shared/domain/openings.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Handlers, RunningTasks } from '../../base/concurrency/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';

export function createAppHandlers(services: {
  readonly storedFiles: Pick<StoredFiles, 'recovered'>;
  readonly messages: Pick<Messages, 'locale' | 'texts'>;
  readonly settings: Pick<
    SettingsStore,
    'language' | 'setLanguage' | 'appearance' | 'setAppearance'
  >;
  /** Resolves once main has the texts of the chosen language. */
  readonly spoken: Promise<void>;
  /** Switches main to a language and tells the windows. */
  readonly switchLanguage: (choice: LanguageChoice) => Promise<void>;
  /** Gives all windows these colours. */
  readonly applyAppearance: (choice: Appearance) => void;
  readonly appVersion: string;
  /** Chromium's sandbox is off because the app runs as root; windows show a warning. */
  readonly isSandboxOff: boolean;
  /** From its package.json. */
  readonly isRuntimeUnofficial: boolean;
  /** Written by the build. */
  readonly licencesFile: string;
  readonly takeOpenings: () => Opening[];
  readonly jobs: Pick<RunningTasks, 'cancel'>;
}): Handlers['app'] {
  const { storedFiles, messages, settings, appVersion, isSandboxOff, isRuntimeUnofficial } =
    services;
  const { licencesFile, takeOpenings, jobs } = services;
  return {
    // Windows wait for it. The keychain can be slow and has its own call.
    about: async () => {
      await services.spoken;
      return {
        version: appVersion,
        runtime: `Electron ${process.versions.electron}`,
        locale: messages.locale,
        texts: messages.texts,
        language: settings.language(),
        appearance: settings.appearance(),
        platform:
          process.platform === 'darwin' || process.platform === 'win32'
            ? process.platform
            : 'linux',
        sandboxOff: isSandboxOff,
        unofficialRuntime: isRuntimeUnofficial,
        recovered: [...storedFiles.recovered()],
      };
    },
    cancel: ({ callId }) => {
      jobs.cancel(callId);
    },
    async chooseLanguage({ language }) {
      settings.setLanguage(language);
      await services.switchLanguage(language);
      return {};
    },
    chooseAppearance({ appearance }) {
      settings.setAppearance(appearance);
      services.applyAppearance(appearance);
      return {};
    },
    licences: () => JSON.parse(readFileSync(licencesFile, 'utf8')),
    takeOpenings,
  };
}
