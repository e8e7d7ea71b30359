import fc from 'fast-check';

/** Payloads that a compromised page could send to any method: JSON, names of members, absurd sizes. */
export function samplePayloads(seed: number, count: number): unknown[] {
  return fc.sample(
    fc.oneof(
      fc.json().map((text) => JSON.parse(text) as unknown),
      fc.dictionary(
        fc.constantFrom(
          'profileId',
          'view',
          'callId',
          'rowRequest',
          'dataset',
          '__proto__',
          'draft',
        ),
        fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
      ),
      fc.constantFrom<unknown>(null, 0, '', [], 'x'.repeat(100_000), { a: { b: { c: [] } } }),
    ),
    { seed, numRuns: count },
  );
}
