import type { AutostartState } from '../../../../shared/domain/autostart.ts';

/** The system's setting that starts the app at login. The app stores no copy of it. */
export interface Autostart {
  state(): AutostartState;
  /** Fails with `autostart-not-set`. */
  set(isOn: boolean): void;
  /** Updates the path if the app was moved. */
  follow(): void;
}
