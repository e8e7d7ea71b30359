import { basename, join } from 'node:path';
import type { DrawnPicture } from '../../../../shared/domain/picture-files.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { nameVenue } from '../../../../shared/file-names.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { formatVenueDateTime, getVenueNow } from '../../../../shared/venue-time.ts';
import {
  type FileDialogs,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import { writeMade } from '../content/page-parts.ts';
import { writeSvg } from './write-svg.ts';

type Picture = Pick<DrawnPicture, 'picture' | 'source'>;

/** Pictures of the screen as files. They are no exports: their source is written on them. */
export interface PictureService {
  draw(profile: Profile, picture: Picture): string;
  /** Asks where to save. Returns the file's name, or null if the user cancels. */
  save(
    profile: Profile,
    picture: Picture,
    as: { readonly window: number; readonly png: Uint8Array | null },
  ): Promise<string | null>;
}

export function createPictureService(parts: {
  readonly dialogs: Pick<FileDialogs, 'save'>;
  readonly folders: Pick<UserFolders, 'downloads'>;
  readonly messages: Messages;
  readonly clock: Clock;
}): PictureService {
  const { dialogs, folders, messages, clock } = parts;

  const draw = ({ name, environment, timeZone }: Profile, { picture, source }: Picture): string => {
    const now = formatVenueDateTime(getVenueNow(timeZone, clock.now()));
    // Test data must not pass for live data outside the app.
    const venue = `${name} · ${messages.text(`environment.${environment}`)}`;
    return writeSvg(picture, [venue, ...source, writeMade({ now, timeZone }, messages)]);
  };
  return {
    draw,
    async save(profile, picture, { window, png }) {
      const format = png ? 'png' : 'svg';
      const name = suggestFileName([nameVenue(profile, messages), picture.picture.title], format);
      const target = await dialogs.save(
        {
          title: messages.text('picture.dialog'),
          defaultPath: join(folders.downloads(), name),
          filters: [{ name: messages.text(`picture.${format}`), extensions: [format] }],
          complete: (path) => withExtension(path, format),
        },
        window,
      );
      if (target === null) return null;
      const bytes = png ?? Buffer.from(draw(profile, picture), 'utf8');
      writeFileWhole(target, bytes, 0o644);
      return basename(target);
    },
  };
}
