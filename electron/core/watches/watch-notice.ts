import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Watch, WatchReading } from '../../../shared/domain/watches.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeWatchValue } from '../../../shared/messages/watch-text.ts';
import type { Told } from './take-look.ts';

/** What is told: the venue, the watch and a figure, never a word of a row. */
export interface WatchNotice {
  readonly title: string;
  readonly body: string;
  readonly profileId: string;
  /** Whose rows a click shows; null: the list of watches. */
  readonly watchId: string | null;
}

/** Tells a person, whatever they look at. */
export interface WatchNotifier {
  tell(notice: WatchNotice): void;
  /** Whether this desktop shows notifications at all. */
  canTell(): boolean;
}

export interface ToldWatch {
  readonly watch: Watch;
  readonly kind: WatchReading['kind'];
  readonly told: Told;
}

/** What quiet hours kept back is one notification for all of it, the rest one each. */
export function makeNotices(
  { id: profileId, name: venue, timeZone }: Profile,
  all: readonly ToldWatch[],
  messages: Messages,
): WatchNotice[] {
  const late = all.filter(({ told }) => told.wasQuiet);
  const single = late.length > 1 ? all.filter(({ told }) => !told.wasQuiet) : all;
  const notices = single.map(({ watch, kind, told }): WatchNotice => {
    const value = writeWatchValue(kind, told.value, messages);
    const when = messages.moment(told.at, timeZone);
    return {
      profileId,
      watchId: watch.watchId,
      title: messages.text('watches.notice.title', { name: watch.name }),
      body: told.wasQuiet
        ? messages.text('watches.notice.textQuiet', { venue, value, when })
        : messages.text('watches.notice.text', { venue, value }),
    };
  });
  if (late.length <= 1) return notices;
  const names = messages.list(late.map(({ watch }) => watch.name));
  const several = {
    profileId,
    watchId: null,
    title: messages.text('watches.notice.several', { count: late.length }),
    body: messages.text('watches.notice.severalText', { venue, names }),
  };
  return [several, ...notices];
}
