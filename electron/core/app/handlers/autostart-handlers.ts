import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Autostart } from '../autostart/index.ts';

export function createAutostartHandlers(autostart: Autostart): Handlers['autostart'] {
  return {
    status: () => ({ state: autostart.state() }),
    set({ isOn }) {
      autostart.set(isOn);
      return { state: autostart.state() };
    },
  };
}
