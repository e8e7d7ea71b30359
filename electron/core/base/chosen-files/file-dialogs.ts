export interface FileFilter {
  readonly name: string;
  readonly extensions: string[];
}

export interface SaveRequest {
  readonly title: string;
  readonly defaultPath: string;
  readonly filters: FileFilter[];
  /** Returns the path to write to: the typed one, with the required extension. */
  readonly complete: (path: string) => string;
}

/**
 * The system's own dialogs, over the calling window: paths come from a person, never from a page. Each returns null if
 * the user cancels.
 */
export interface FileDialogs {
  /** Asks where to write. The dialog itself confirms replacing an existing file. */
  save(request: SaveRequest, window: number): Promise<string | null>;
  open(
    request: { readonly title: string; readonly filters: FileFilter[] },
    window: number,
  ): Promise<string | null>;
  chooseFolder(
    request: { readonly title: string; readonly defaultPath: string },
    window: number,
  ): Promise<string | null>;
}

/** The user's own folders, as the system names them. */
export interface UserFolders {
  readonly documents: () => string;
  readonly downloads: () => string;
}
