import type { ElectronApplication, Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/server.ts';
import type { TenantKeys } from '../../../sandbox/tenants.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Credentials, Profile, ProfileDraft } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { resolveRelativePeriod } from '../../../shared/relative-periods.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { getDesk } from './desk-calls.ts';

/** The sandbox's tenant with this number. */
export function getTenant(sandbox: RunningSandbox, number: number): TenantKeys {
  const tenant = sandbox.tenants[number];
  if (!tenant) throw new Error(`the sandbox has no tenant ${number}`);
  return tenant;
}

/** The last full month of bookings, as in a saved export. */
export function getLastMonth({ timeZone }: TenantKeys): DayRange {
  const { axis } = getDataset('bookings');
  const now = getVenueNow(timeZone, Date.now());
  const days = axis && resolveRelativePeriod({ kind: 'last-month' }, axis, now);
  if (!days) throw new Error('last month has days');
  return days;
}

export function toCredentials({ apiKey, apiSecret, tenantKey }: TenantKeys): Credentials {
  return { apiKey, apiSecret, tenantKey };
}

/** The form values for a tenant of a separate sandbox. */
export function draftFor(
  sandbox: RunningSandbox,
  tenant: TenantKeys,
  environment: ProfileDraft['environment'] = 'production',
): ProfileDraft {
  return {
    name: tenant.name,
    environment,
    authUrl: sandbox.authUrl,
    baseUrl: sandbox.baseUrl,
    timeZone: tenant.timeZone,
    currency: tenant.currency,
    trustedCertificate: sandbox.certificate,
  };
}

/** Adds a tenant as a venue, as the form does, by default under its own name. */
export async function addVenue(
  page: Page,
  sandbox: RunningSandbox,
  number: number,
  environment: ProfileDraft['environment'] = 'production',
  name?: string,
): Promise<Profile> {
  const tenant = getTenant(sandbox, number);
  const draft = draftFor(sandbox, { ...tenant, name: name ?? tenant.name }, environment);
  const added = await getDesk(page).profiles.add({ draft, credentials: toCredentials(tenant) });
  if (!added.ok) throw new Error(`could not add ${tenant.name}: ${added.error.kind}`);
  return added.value;
}

/** Answers the next open dialogs with this path. Null: as if the user cancelled. */
export async function openFrom(app: ElectronApplication, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () =>
      Promise.resolve({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] });
  }, path);
}
