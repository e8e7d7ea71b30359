import { expect, test } from 'vitest';
import { openClickhouse } from '../../../../electron/core/publish/clickhouse/clickhouse-session.ts';

/** Nothing listens on it. */
const port = 1;

test.each(['𝟙\udc00x', 'x\ny', 'a b', '/run/clickhouse', '＠example'])(
  'an address that no host can have is told as not reached: %j',
  async (host) => {
    const opened = openClickhouse({ host, port, user: 'x', certificate: null }, null);
    await expect(opened).rejects.toMatchObject({
      error: { kind: 'target-not-reached', params: { host, code: 'ENOTFOUND' } },
    });
  },
);

test('a name with other letters is looked up as the name server knows it', async () => {
  const host = 'musée.invalid';
  const opened = openClickhouse({ host, port, user: 'é', certificate: null }, 'pässwörd');
  await expect(opened).rejects.toMatchObject({
    error: { kind: 'target-not-reached', params: { host } },
  });
});
