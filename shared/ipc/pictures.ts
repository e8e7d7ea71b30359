import * as v from 'valibot';
import { drawnPicture, pngText } from '../domain/picture-files.ts';
import { empty } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const savedFile = v.strictObject({ fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))) });

export const picturesContract = defineArea({
  methods: {
    /** Returns the picture as an SVG file, with its texts and source. */
    draw: {
      input: drawnPicture,
      output: v.strictObject({ svg: v.pipe(v.string(), v.maxLength(40_000_000)) }),
    },
    /** Asks where to save. Returns the file's name, or null if the user cancels. */
    saveSvg: { input: drawnPicture, output: savedFile },
    /** The same as a PNG. */
    savePng: {
      input: v.strictObject({ ...drawnPicture.entries, png: pngText }),
      output: savedFile,
    },
    /** Copies the PNG to the clipboard. */
    copy: { input: v.strictObject({ png: pngText }), output: empty },
  },
  events: {},
});
