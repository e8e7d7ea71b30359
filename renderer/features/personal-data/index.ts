export {
  dependsOnPersonalData,
  hasPersonalData,
  isMasked,
  personalColumns,
} from './has-personal-data.ts';
export { RevealToggle } from './reveal-toggle.tsx';
export { useTemporaryState } from './use-temporary-state.ts';
