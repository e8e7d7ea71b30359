import type { AutostartState } from '../../../../shared/domain/autostart.ts';

/** Whether the system starts the app when its user logs in to the computer. The system knows. */
export interface Autostart {
  state(): AutostartState;
  /** Fails with `autostart-not-set`. */
  set(isOn: boolean): void;
  /** Where the app was moved since, the system is told where it is now. */
  follow(): void;
}
