export { RecordFields } from './record-fields.tsx';
export { RecordPanel } from './record-panel.tsx';
