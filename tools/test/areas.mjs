/**
 * Parts of the app: the paths of their sources (beginnings), and the end-to-end files about them, for quick checks
 * during work. A change outside all areas may affect any end-to-end file; a file in no area may be affected by any
 * change.
 *
 * @type {Record<string, { sources: string[], specs: string[] }>}
 */
export const areas = {
  exports: {
    sources: [
      'electron/core/data/engine/export/',
      'electron/core/exports/',
      'electron/core/base/output/',
      'electron/core/app/handlers/export',
      'electron/main/adapters/choose-',
      'electron/main/adapters/print',
      'electron/main/adapters/notification',
      'renderer/parts/export/',
      'renderer/parts/saved-exports/',
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
      'renderer/parts/grid/',
      'renderer/parts/filters/',
      'renderer/parts/record/',
      'renderer/screens/case-file/',
      'renderer/parts/linked-records/',
      'electron/core/data/engine/database/',
      'electron/core/data/engine/decode/',
      'electron/core/data/engine/view/',
    ],
    specs: ['case-file', 'datasets', 'first-path', 'grid-scale', 'keyboard', 'saved-views'],
  },
  jobs: {
    sources: [
      'electron/core/data/sync/',
      'electron/core/data/segment',
      'electron/core/data/fetch/',
      'electron/core/data/queries/',
      'electron/main/shell/job',
      'renderer/parts/jobs/',
      'electron/core/data/engine/ingest/',
      'electron/core/data/engine/stored/',
      'renderer/screens/coverage/',
      'renderer/screens/history/',
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
      'electron/core/access/vault/',
      'electron/core/access/login/',
      'electron/core/app/handlers/profiles',
      'electron/core/data/venues/',
      'renderer/parts/profiles/',
      'renderer/parts/venue-form/',
      'renderer/screens/welcome/',
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
    sources: ['renderer/parts/range-picker/'],
    specs: ['datasets', 'first-path', 'history', 'jobs', 'typed-periods'],
  },
  platform: {
    sources: [
      'electron/core/access/platform/',
      'electron/main/adapters/net',
      'renderer/parts/errors/',
      'renderer/parts/fetching/',
    ],
    specs: ['add-venue', 'datasets', 'errors', 'operations', 'switching', 'sync', 'tools'],
  },
  assistants: {
    sources: [
      'electron/core/app/assistants/',
      'electron/core/app/command/mcp/',
      'electron/core/app/command/run-assistants',
      'electron/core/data/engine/publish/',
      'electron/core/publish/file/',
      'renderer/screens/settings/assistant',
      'shared/published-columns',
    ],
    specs: ['desk-mcp'],
  },
  publishing: {
    sources: [
      'electron/core/publish/',
      'electron/core/data/engine/publish/',
      'electron/core/access/vault/',
      'electron/core/app/command/run-publish',
      'electron/core/app/targets/',
      'renderer/screens/settings/targets/',
      'electron/core/app/command/run-targets',
      'shared/published-',
    ],
    specs: ['desk-publish', 'targets'],
  },
  screens: {
    sources: [
      'renderer/screens/case-file/',
      'renderer/parts/linked-records/',
      'renderer/screens/guide/',
      'renderer/parts/scans/',
      'renderer/screens/dataset/',
      'renderer/parts/saved-views/',
      'renderer/parts/pins/',
      'renderer/parts/navigation/',
      'electron/core/app/handlers/saved-views',
      'electron/core/answers/saved-views/',
      'electron/core/answers/pins/',
    ],
    specs: [
      'case-file',
      'datasets',
      'first-path',
      'guide-directory',
      'guides',
      'overlays',
      'pins',
      'saved-views',
      'scans',
    ],
  },
  tools: {
    sources: [
      'electron/core/app/doctor/',
      'electron/core/data/sync/batch-run',
      'renderer/parts/doctor/',
      'renderer/parts/batch-runs/',
      'renderer/parts/visitor-token/',
      'renderer/parts/tools/',
    ],
    specs: ['tools', 'venue-form'],
  },
};

/**
 * @param {string} path
 * @returns {(typeof areas)[string][]}
 */
export function findAreas(path) {
  return Object.values(areas).filter(({ sources }) => sources.some((of) => path.startsWith(of)));
}
