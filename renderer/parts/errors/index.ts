export { ErrorNotice } from './error-notice.tsx';
export { ErrorPanel } from './error-panel.tsx';
