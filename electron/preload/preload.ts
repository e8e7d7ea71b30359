/** Builds `window.desk` from the contract: a frozen set of functions over plain data, with no general access to IPC. */
import { contextBridge, ipcRenderer } from 'electron';
import { contract, getChannel } from '../../shared/ipc/contract.ts';

type Verbs = Record<string, (argument: never) => unknown>;

function invoke(channel: string): (input: unknown, callId?: unknown) => Promise<unknown> {
  return (input, callId) => ipcRenderer.invoke(channel, input, callId);
}

function subscribe(channel: string): (listener: (payload: unknown) => void) => () => void {
  return (listener) => {
    // The event object contains the sender, so the page must not get it.
    const pass = (_event: unknown, payload: unknown): void => listener(payload);
    ipcRenderer.on(channel, pass);
    return () => {
      ipcRenderer.removeListener(channel, pass);
    };
  };
}

function makeVerbs(area: string, methods: object, events: object): Verbs {
  const verbs: Verbs = {};
  for (const name of Object.keys(methods)) verbs[name] = invoke(getChannel(area, name));
  for (const name of Object.keys(events)) {
    verbs[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`] = subscribe(getChannel(area, name));
  }
  return Object.freeze(verbs);
}

contextBridge.exposeInMainWorld(
  'desk',
  Object.freeze(
    Object.fromEntries(
      Object.entries(contract).map(([area, { methods, events }]) => [
        area,
        makeVerbs(area, methods, events),
      ]),
    ),
  ),
);
