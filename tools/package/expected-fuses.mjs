/** The fuses in electron-builder.yml, as `readFuses` must find them in the packaged executable. */
export const expectedFuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // Electron's default: electron-builder has no setting for it.
  wasmTrapHandlers: true,
};
