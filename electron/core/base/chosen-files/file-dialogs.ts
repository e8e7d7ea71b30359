export interface FileFilter {
  readonly name: string;
  readonly extensions: string[];
}

export interface SaveRequest {
  readonly title: string;
  readonly defaultPath: string;
  readonly filters: FileFilter[];
  /** The name that is written to, whatever was typed: with the extension that it has to have. */
  readonly complete: (path: string) => string;
}

/**
 * The system's own dialogs, over the calling window: paths come from a person, never from a page.
 * Each returns null if the user cancels.
 */
export interface FileDialogs {
  /** Where to write; whoever chose a file that is there has said yes to replacing it. */
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
