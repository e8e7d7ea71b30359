import { expect, test } from 'vitest';
import { readPastedKeys } from '../../../renderer/parts/venue-form/read-pasted-keys.ts';

const pem = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----';

test.each([
  ['{"apiKey":"a1==","tenantKey":"t1"}', { apiKey: 'a1==', tenantKey: 't1' }],
  [
    JSON.stringify({ 'API key': 'a', API_SECRET: pem, 'x-tenantsecretkey': 't' }, null, 2),
    { apiKey: 'a', apiSecret: pem, tenantKey: 't' },
  ],
  ['"apiKey": "a",', { apiKey: 'a' }],
  ['"apiKey": "a", "tenantKey": "t"', { apiKey: 'a', tenantKey: 't' }],
  ['{"apiKey":"a","venue":"Zoo","tenantKey":null,}', { apiKey: 'a' }],
  ['API key: QrCD/+==', { apiKey: 'QrCD/+==' }],
  ['API key: a\nTenant key: t', { apiKey: 'a', tenantKey: 't' }],
  ['API key: aTenant key: t', { apiKey: 'a', tenantKey: 't' }],
  ['TENANT_KEY=t', { tenantKey: 't' }],
  [`API secret:\n${pem}`, { apiSecret: pem }],
])('of %j each key is taken', (text, keys) => {
  expect(readPastedKeys(text)).toEqual(keys);
});

test.each([
  '',
  'QrCDN6CcXkGOnRiNcZMrpw==',
  'a=b',
  'key:value',
  pem,
  'apiKey',
  'apiKey:',
  '{"constructor":"a"}',
  '{"key":"a"}',
  '["apiKey","a"]',
  '{"apiKey":',
  '"a"',
  '{}',
  `{"apiKey":"${'a'.repeat(30_000)}"}`,
])('in %.40j no key is named', (text) => {
  expect(readPastedKeys(text)).toBeNull();
});
