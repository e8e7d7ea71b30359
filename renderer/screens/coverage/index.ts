export { CoverageScreen } from './coverage-screen.tsx';
export { StorageView } from './storage-view.tsx';
