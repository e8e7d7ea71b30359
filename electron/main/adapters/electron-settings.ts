import ElectronStore from 'electron-store';
import type { JsonFile } from '../../core/files/json-file.ts';
import type { Stored } from '../../core/venues/settings-store.ts';

/**
 * electron-store, whose own way of writing loses the file on a full disk (fact: full disk truncates), and whose
 * way of reading throws at the start on a damaged one. So it reads and writes through
 * `JsonFile`; its own writer is shut, and can't be reached by mistake.
 */
class SettingsElectronStore<T extends Record<string, unknown>> extends ElectronStore<T> {
  readonly #file: JsonFile<T>;

  constructor(folder: string, name: string, file: JsonFile<T>) {
    super({
      cwd: folder,
      name,
      // Only looked at while it starts: what counts is what the file's schema made of it.
      deserialize: () => file.current(),
      serialize: () => {
        throw new Error('settings are replaced as a whole, by assigning `store`');
      },
    });
    this.#file = file;
  }

  override get store(): T {
    return this.#file.current();
  }

  override set store(value: T) {
    this.#file.write(value);
    this.events.dispatchEvent(new Event('change'));
  }
}

/** Opens the store; where not even electron-store can look at the file, the settings stand alone. */
export function openElectronStore<T extends Record<string, unknown>>(
  folder: string,
  name: string,
  file: JsonFile<T>,
): Stored<T> {
  if (file.recovery !== 'unreadable') return new SettingsElectronStore(folder, name, file);
  return {
    get store() {
      return file.current();
    },
    set store(value) {
      file.write(value);
    },
  };
}
