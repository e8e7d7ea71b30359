export {
  dependsOnPersonalData,
  hasPersonalData,
  isMasked,
  isPersonal,
  listPersonalNames,
} from './has-personal-data.ts';
export { RevealToggle } from './reveal-toggle.tsx';
export { useMasksGuides } from './use-masks-guides.ts';
export { useTemporaryState } from './use-temporary-state.ts';
