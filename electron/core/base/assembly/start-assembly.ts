import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The common part of all exports of `electron/assembly`. */
export interface Assembly {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
}

/** The part of the module's memory that input bytes are copied to, one part at a time. */
export interface AssemblyInput {
  /** Calls `scan` for all these bytes, part by part. Returns false as soon as `scan` does. */
  pass(bytes: Uint8Array, scan: (from: number, to: number) => boolean): boolean;
}

/** The parts of `WebAssembly` that we use: Node's types lack it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ readonly exports: object }>;
};

const pageBytes = 65_536;
/** Bytes that the code may read beyond the last one. */
const slack = 64;

let compiling: Promise<object> | null = null;

/** Starts a new instance of `electron/assembly`, with a memory of its own. The code is compiled once. */
export async function startAssembly<Exports extends Assembly>(): Promise<Exports> {
  compiling ??= compile().catch((error: unknown) => {
    compiling = null;
    throw error;
  });
  const instance = await WebAssembly.instantiate(await compiling, {
    env: {
      abort() {
        throw new Error('the scanner of rows stopped');
      },
    },
  });
  return instance.exports as Exports;
}

/** Adds `pages` pages of 64 KB at the end of the module's memory, for its input. */
export function takeInput({ memory }: Assembly, pages: number): AssemblyInput {
  const start = memory.buffer.byteLength;
  const size = pages * pageBytes;
  memory.grow(pages + 1);
  const input = new Uint8Array(memory.buffer, start, size + slack);
  return {
    pass(bytes, scan) {
      for (let at = 0; at < bytes.length; at += size) {
        const some = bytes.subarray(at, at + size);
        input.set(some);
        if (!scan(start, start + some.length)) return false;
      }
      return true;
    },
  };
}

async function compile(): Promise<object> {
  // Found by its name in package.json, since this runs from several places.
  const path = createRequire(import.meta.url).resolve('#row-scanner');
  return WebAssembly.compile(await readFile(path));
}
