import type { LakeFile } from '../../data/engine/contract/engine-methods.ts';

export interface StoredFile {
  /** From the lake's folder, with `/`. */
  readonly path: string;
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number;
}

/** A lake's files. Paths are relative to the lake's folder, with `/`. */
export interface LakeStore {
  /** Its name in messages. */
  readonly host: string;
  /** The files below a folder. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** A small file. Null if it isn't there. */
  read(path: string): Promise<string | null>;
  /** Makes a file readable for the engine, at a path of its private folder. */
  fetch(path: string, to: string): Promise<void>;
  /** Writes a file, which appears only once it is complete. False if other bytes arrived. */
  put(path: string, file: LakeFile): Promise<boolean>;
  /** Writes a small file the same way. False if the name is taken, even at the same moment. */
  putIfAbsent(path: string, text: string): Promise<boolean>;
  /** Writes a small file, or replaces it. */
  replace(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  close(): void;
}

/** The folder of files that don't have their names yet, and of those that a check writes. */
export const stagingFolder = '_staged';
