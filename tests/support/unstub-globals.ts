import { afterAll, vi } from 'vitest';

/** Files share a process: what one stubs is not there for the next. */
afterAll(() => void vi.unstubAllGlobals());
