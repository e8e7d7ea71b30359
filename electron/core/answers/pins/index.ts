export { openPinStore, type PinStore } from './pin-store.ts';
