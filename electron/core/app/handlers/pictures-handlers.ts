import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';
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
  const toBytes = (png: string) => Uint8Array.from(Buffer.from(png, 'base64'));
  return {
    draw: ({ profileId, ...picture }) => ({
      svg: pictures.draw(getProfile(settings, profileId), picture),
    }),
    saveSvg: async ({ profileId, ...picture }, { window }) => ({
      fileName: await pictures.save(getProfile(settings, profileId), picture, {
        window,
        png: null,
      }),
    }),
    savePng: async ({ profileId, png, ...picture }, { window }) => ({
      fileName: await pictures.save(getProfile(settings, profileId), picture, {
        window,
        png: toBytes(png),
      }),
    }),
    copy: async ({ png }) => {
      await copyPicture(toBytes(png));
    },
  };
}
