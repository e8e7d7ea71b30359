/**
 * Parts of the app, by the paths of their sources (from the start of the path), and the end-to-end
 * files that are about them: for a quick look while one works on a part. What belongs to no area
 * may be of concern to any of the files, and a file that is in no area to any change.
 *
 * @type {Record<string, { sources: string[], specs: string[] }>}
 */
export const areas = {
  exports: {
    sources: [
      'electron/core/engine/export/',
      'electron/core/exports/',
      'electron/core/output/',
      'electron/core/handlers/export',
      'electron/core/handlers/saved-export',
      'electron/main/adapters/choose-',
      'electron/main/adapters/print',
      'electron/main/shell/schedule',
      'renderer/features/export/',
      'renderer/features/saved-exports/',
    ],
    specs: [
      'background',
      'desk-command',
      'exports',
      'first-path',
      'partial-exports',
      'quitting',
      'saved-exports',
      'failures',
      'workbook',
    ],
  },
  grid: {
    sources: [
      'renderer/features/grid/',
      'renderer/features/filters/',
      'renderer/features/record/',
      'renderer/features/case-file/',
      'electron/core/engine/database/',
      'electron/core/engine/decode/',
      'electron/core/engine/view/',
    ],
    specs: ['case-file', 'datasets', 'first-path', 'grid-scale', 'keyboard', 'saved-views'],
  },
  jobs: {
    sources: [
      'electron/core/sync/',
      'electron/core/segments/',
      'electron/core/fetch/',
      'electron/core/queries/',
      'electron/main/shell/job',
      'renderer/features/jobs/',
      'electron/core/engine/ingest/',
      'electron/core/engine/stored/',
      'renderer/features/coverage/',
      'renderer/features/history/',
    ],
    specs: [
      'coverage',
      'desk-command',
      'guide-directory',
      'history',
      'jobs',
      'stored-rows',
      'partial-exports',
      'sync',
      'workbook',
    ],
  },
  keys: {
    sources: [
      'electron/core/vault/',
      'electron/core/login/',
      'electron/main/adapters/keychain',
      'electron/core/handlers/profiles',
      'electron/core/venues/',
      'renderer/features/profiles/',
      'renderer/features/venue-form/',
      'renderer/features/welcome/',
      'electron/workers/keychain',
    ],
    specs: [
      'add-venue',
      'desk-command',
      'keychain',
      'stored-rows',
      'operations',
      'profiles',
      'switching',
      'tools',
      'venue-form',
    ],
  },
  periods: {
    sources: ['renderer/features/range-picker/'],
    specs: ['datasets', 'first-path', 'history', 'jobs', 'typed-periods'],
  },
  platform: {
    sources: [
      'electron/core/platform/',
      'electron/main/adapters/net',
      'renderer/features/errors/',
      'renderer/features/fetching/',
    ],
    specs: ['add-venue', 'datasets', 'errors', 'operations', 'switching', 'sync', 'tools'],
  },
  screens: {
    sources: [
      'renderer/features/case-file/',
      'renderer/features/guide/',
      'renderer/features/scans/',
      'renderer/features/dataset/',
      'renderer/features/saved-views/',
      'renderer/features/screens/',
      'electron/core/handlers/saved-views',
      'electron/core/saved-views/',
    ],
    specs: [
      'case-file',
      'datasets',
      'first-path',
      'guide-directory',
      'guides',
      'overlays',
      'saved-views',
      'scans',
    ],
  },
  tools: {
    sources: [
      'electron/core/doctor/',
      'electron/core/sync/batch-run',
      'electron/core/handlers/doctor',
      'renderer/features/doctor/',
      'renderer/features/batch-runs/',
      'renderer/features/preferences/',
      'renderer/features/visitor-token/',
      'renderer/features/tools/',
    ],
    specs: ['tools', 'venue-form'],
  },
};

/**
 * @param {string} path
 * @returns {(typeof areas)[string][]}
 */
export function areasOf(path) {
  return Object.values(areas).filter(({ sources }) => sources.some((of) => path.startsWith(of)));
}
