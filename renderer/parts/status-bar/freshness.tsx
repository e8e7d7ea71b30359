import { useQueries, useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { toAppError } from '../../base/bridge.ts';
import * as clock from '../../base/clock.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useReportedNames } from '../../base/reported.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { sessionQuery, useSignInOrOut } from '../../queries/session.ts';
import { coverageQuery, storageQuery } from '../../queries/stored-rows.ts';
import { syncJobsQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { useBringUpToDate } from '../jobs/index.ts';
import { openTool } from '../tools/index.ts';
import { hasOtherClock } from './has-other-clock.ts';
import styles from './status-bar.module.css';

/** The datasets whose rows of yesterday decide whether the data is up to date: most figures need them. */
const nightly: readonly DatasetId[] = ['bookings', 'orders', 'tasks'];

/** How far a screen's data reaches, in words, and whether any of it is late. */
export interface DataDate {
  readonly text: string;
  readonly isLate: boolean;
}

/** How fresh the venue's data is; opens when each dataset was downloaded, and the sign-in. */
export function Freshness({
  profile,
  dataDate,
  asOf,
}: {
  readonly profile: Profile;
  readonly dataDate: DataDate | undefined;
  readonly asOf: string | null;
}) {
  const messages = useMessages();
  const { data: session } = useQuery(sessionQuery(profile.id));
  const error = useUnreportedError(profile.id, session?.error ?? null);
  const { newest, isUpToDate, mayChange } = useFreshness(profile);
  const state =
    session?.error || dataDate?.isLate
      ? 'warning'
      : isUpToDate && !mayChange && asOf === null
        ? 'good'
        : 'quiet';
  // Reports and rows say in their header that it may change; elsewhere the newest download is enough.
  const saysMayChange = mayChange && dataDate !== undefined;
  const text = error
    ? describeError(error, messages).title
    : asOf !== null
      ? asOf
      : session?.state === 'signed-out'
        ? messages.text('session.signed-out')
        : newest === null
          ? messages.text('status.noData')
          : isUpToDate && (saysMayChange || !mayChange)
            ? messages.text(saysMayChange ? 'status.mayChange' : 'status.upToDate', {
                time: messages.clock(newest),
              })
            : messages.text('status.updated', { time: messages.recent(newest, clock.now()) });
  return (
    <DialogTrigger>
      <AriaButton className={styles.freshness ?? ''} data-state={state}>
        <span className={styles.light} />
        {text}
      </AriaButton>
      <Popover placement="top start" aria-label={messages.text('status.freshness')}>
        <FreshnessPanel profile={profile} dataDate={dataDate} />
      </Popover>
    </DialogTrigger>
  );
}

/** The error, unless the screen reports it, or the warning beside it about a download that waits. */
function useUnreportedError(profileId: string, error: AppError | null): AppError | null {
  const reported = useReportedNames();
  const { data: isWaiting = false } = useQuery({
    ...syncJobsQuery(profileId),
    select: (jobs) => jobs.some(({ pausedBy }) => pausedBy?.error.kind === error?.kind),
  });
  return error === null || isWaiting || reported.includes(error.kind) ? null : error;
}

/**
 * The newest download, milliseconds since the epoch; whether all of yesterday is stored; and whether it may still
 * change, as screens say of their rows, because its load is not known to be over.
 */
function useFreshness({ id, timeZone }: Profile) {
  const yesterday = addDays(useVenueNow(timeZone).toPlainDate().toString(), -1);
  const { data: storage } = useQuery(storageQuery(id));
  const stored = storage?.datasets ?? [];
  const times = stored.flatMap(({ newestFetchedAt }) => newestFetchedAt ?? []);
  const checked = nightly.filter((one) => stored.some(({ dataset }) => dataset === one));
  const days = useQueries({
    queries: checked.map((dataset) => coverageQuery(id, dataset, yesterday, yesterday)),
  });
  const known = days.flatMap(({ data }) => data?.days ?? []);
  return {
    mayChange: known.some(({ isProvisional }) => isProvisional),
    newest: times.length === 0 ? null : Math.max(...times),
    isUpToDate:
      checked.length > 0 &&
      days.every(({ data }) => data?.days.every(({ state }) => state === 'stored') ?? false),
  };
}

function FreshnessPanel({ profile, dataDate }: Omit<Parameters<typeof Freshness>[0], 'asOf'>) {
  const messages = useMessages();
  const { data: storage } = useQuery(storageQuery(profile.id));
  const update = useBringUpToDate(profile.id);
  const { data: session } = useQuery(sessionQuery(profile.id));
  const isIn = session?.state === 'signed-in';
  const sign = useSignInOrOut(profile.id, isIn);
  return (
    <div className={styles.panel}>
      <h2 className={shared.subheading}>{messages.text('status.freshness')}</h2>
      {dataDate && <p>{dataDate.text}</p>}
      <dl className={styles.facts}>
        {(storage?.datasets ?? []).map(({ dataset, newestFetchedAt }) => (
          <div key={dataset}>
            <dt>{messages.text(`dataset.${dataset}`)}</dt>
            <dd>
              {newestFetchedAt === null
                ? messages.text('status.noData')
                : messages.recent(newestFetchedAt, clock.now())}
            </dd>
          </div>
        ))}
        <div>
          <dt>{messages.text('settings.session')}</dt>
          <dd>
            {session && messages.text(`session.${session.state}`)}
            {isIn && session.renewAt !== null && (
              <> {messages.text('session.until', { time: messages.clock(session.renewAt) })}</>
            )}
          </dd>
        </div>
      </dl>
      {hasOtherClock(profile.timeZone, clock.getOwnTimeZone()) && (
        <p className={shared.quiet}>
          {messages.text('status.zone', {
            zone: messages.timeZone(profile.timeZone, clock.now()),
          })}
        </p>
      )}
      {[sign.error, update.error].map(
        (error) => error && <ErrorNotice key={String(error)} error={toAppError(error)} />,
      )}
      <div className={shared.buttons}>
        <Button icon="refresh" isDisabled={update.isPending} onPress={() => update.start()}>
          {messages.text('jobs.keepUp')}
        </Button>
        <Button isDisabled={sign.isPending} onPress={() => sign.mutate()}>
          {messages.text(isIn ? 'venues.signOut' : 'repair.sign-in')}
        </Button>
        {session?.error && (
          <Button icon="search" onPress={() => openTool('doctor')}>
            {messages.text('command.doctor')}
          </Button>
        )}
      </div>
    </div>
  );
}
