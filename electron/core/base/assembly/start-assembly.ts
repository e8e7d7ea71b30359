import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What everything that `electron/assembly` exports has in common. */
export interface Assembly {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
}

/** Where bytes are put that it is to look at, a part at a time. */
export interface AssemblyInput {
  /** Has `look` look at all of these bytes; false as soon as that does not want to go on. */
  pass(bytes: Uint8Array, look: (from: number, to: number) => boolean): boolean;
}

/** As much of it as is used: the types of Node lack it. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ readonly exports: object }>;
};

const pageBytes = 65_536;
/** Bytes that are looked at behind the last one. */
const slack = 64;

let compiling: Promise<object> | null = null;

/** What `electron/assembly` is compiled to, with a memory of its own. It is compiled once. */
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

/** Takes so many pages of its memory, behind all that is used, for what it is to look at. */
export function takeInput({ memory }: Assembly, pages: number): AssemblyInput {
  const start = memory.buffer.byteLength;
  const size = pages * pageBytes;
  memory.grow(pages + 1);
  const input = new Uint8Array(memory.buffer, start, size + slack);
  return {
    pass(bytes, look) {
      for (let at = 0; at < bytes.length; at += size) {
        const some = bytes.subarray(at, at + size);
        input.set(some);
        if (!look(start, start + some.length)) return false;
      }
      return true;
    },
  };
}

async function compile(): Promise<object> {
  // By its name in package.json: it is at one place, from wherever this runs.
  const path = createRequire(import.meta.url).resolve('#row-scanner');
  return WebAssembly.compile(await readFile(path));
}
