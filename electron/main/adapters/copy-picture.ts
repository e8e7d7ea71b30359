import * as electron from 'electron';

/** The clipboard of older Electron versions. */
interface ImageClipboard {
  writeImage(image: electron.NativeImage): void;
}

/**
 * Puts a PNG on the system's clipboard. The runtime copy for tests is older than its types: its clipboard takes an
 * image and has no items.
 */
export async function copyPicture(png: Uint8Array<ArrayBuffer>): Promise<void> {
  const { clipboard, nativeImage } = electron;
  if ('writeImage' in clipboard) {
    const image = nativeImage.createFromBuffer(Buffer.from(png));
    (clipboard as unknown as ImageClipboard).writeImage(image);
    return;
  }
  const blob = new Blob([png], { type: 'image/png' });
  await clipboard.write([new electron.ClipboardItem({ 'image/png': blob })]);
}
