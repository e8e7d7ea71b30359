import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { WindowExports } from '../../exports/index.ts';

export function createPicturesHandlers({
  settings,
  pictures,
  copyPicture,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly pictures: WindowExports['pictures'];
  /** Puts a PNG on the system's clipboard. */
  readonly copyPicture: (png: Uint8Array<ArrayBuffer>) => Promise<void>;
}): Handlers['pictures'] {
  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');
  const toBytes = (png: string) => Uint8Array.from(Buffer.from(png, 'base64'));
  return {
    draw: ({ profileId, ...picture }) => ({ svg: pictures.draw(getProfile(profileId), picture) }),
    saveSvg: async ({ profileId, ...picture }, { window }) => ({
      fileName: await pictures.save(getProfile(profileId), picture, { window, png: null }),
    }),
    savePng: async ({ profileId, png, ...picture }, { window }) => ({
      fileName: await pictures.save(getProfile(profileId), picture, {
        window,
        png: toBytes(png),
      }),
    }),
    copy: async ({ png }) => {
      await copyPicture(toBytes(png));
      return {};
    },
  };
}
