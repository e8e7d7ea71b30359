import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeCommandFolder } from '../../../electron/core/app/command/index.ts';
import { identifyProcess } from '../../../electron/core/base/files/index.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { Failure } from '../../../shared/errors.ts';
import { profileNumber } from '../../support/write-settings.ts';
import type { SlicedCampaign } from '../campaign.ts';
import { type Computer, type Desk, describeSegment, openDesk } from '../support/desk-on-disk.ts';
import { describeFault, drawEnd, drawTrouble } from '../support/faults.ts';
import { live } from '../support/faulty-disk.ts';

const gone = { ...profileNumber(1), name: 'Planted Zoo' };
const stays = { ...profileNumber(2), name: 'Other Park' };
/** What nothing may be left of. */
const planted = ['Planted', gone.id];

const savedExport: SavedExportContent = {
  name: 'Planted recipe',
  fileName: '{venue}',
  period: 'last-month',
  headings: 'labels',
  format: 'csv',
  flavour: 'excel',
  parts: [
    {
      dataset: 'bookings',
      view: { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' },
    },
  ],
};
const months = 3;

async function setUp(computer: Computer, random: () => number): Promise<void> {
  const { folder } = computer;
  const desk = openDesk(computer, null);
  for (const profile of [gone, stays]) {
    desk.settings.saveProfile(profile);
    const venue = desk.settings.platform(profile);
    for (let month = 0; month < months; month += 1) {
      await desk.store(venue, describeSegment(profile.id, 'bookings', month), profile.name);
    }
    computer.items.set(`${profile.id}:credentials`, 'one line');
    desk.settings.credentialIndex.set(profile.id, true);
    desk.savedExports.add(
      profile.id,
      { ...savedExport, name: profile === gone ? savedExport.name : 'Other' },
      folder,
    );
    desk.jobFiles.open(profile.id);
    writeFileSync(join(folder, 'jobs', `${profile.id}.json`), `${profile.name}`);
  }
  // What was set aside as damaged, by an earlier start.
  if (random() < 0.5) writeFileSync(join(folder, 'saved-exports.json.corrupt'), 'Planted');
  if (random() < 0.5) writeFileSync(join(folder, 'settings.json.corrupt'), 'Planted');
  // A killed export's unfinished file, and its note.
  if (random() < 0.5) {
    mkdirSync(join(folder, 'exports'));
    const target = join(folder, 'exports', 'Planted.csv');
    writeFileSync(join(folder, 'exports', '.Planted.csv.0123456789ab.part'), 'Planted');
    mkdirSync(join(folder, 'under-way'), { recursive: true });
    const note = { process: { ...identifyProcess(), pid: 4_194_302 }, profileId: gone.id, target };
    writeFileSync(join(folder, 'under-way', `${crypto.randomUUID()}.json`), JSON.stringify(note));
  }
  // A command that was killed beside the app: a copy of the settings, and rows in plain text.
  if (random() < 0.5) {
    const command = makeCommandFolder(folder);
    writeFileSync(join(command.working, 'body.json'), 'Planted');
    const own = dirname(command.working);
    renameSync(own, own.replace(/\d+-(\d*-[0-9a-f]+)$/, '4194302-$1'));
  }
}

/** Files that contain it, or have its name. */
function search(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => {
    // A lock of a killed process: nothing but a number drawn at random.
    if (name.startsWith('locks')) return false;
    if (planted.some((word) => name.includes(word))) return true;
    const path = join(folder, name);
    return lstatSync(path).isFile() && planted.some((word) => readFileSync(path).includes(word));
  });
}

async function checkOther(desk: Desk): Promise<void> {
  const { texts, damaged } = await desk.read(stays.id, 'bookings');
  if (texts.length !== months || damaged.length > 0) throw new Error('the other venue lost rows');
  if (!desk.settings.profile(stays.id)) throw new Error('the other venue is gone');
  if (desk.savedExports.list(stays.id).length !== 1)
    throw new Error('the other venue lost its recipe');
}

/** A venue is forgotten; any step fails or is the last one; then the next start, and once more. */
export default {
  name: 'forget',
  what: 'a removed venue leaves nothing in any file, or stays listed, or the app says how many files are left; other venues keep everything',
  slice: 15,
  whole: 2_000,
  minutes: 1.5,
  async run({ random, folder, note }) {
    const computer: Computer = { folder, items: new Map() };
    await setUp(computer, random);
    const steps = 110;
    const draw = random();
    const fault =
      draw < 0.05 ? null : draw < 0.5 ? drawEnd(random, steps) : drawTrouble(random, steps, 9_000);
    note(fault ? describeFault(fault) : 'no fault');
    const { life, ended, error } = await live(fault, async (self) => {
      const desk = openDesk(computer, self);
      try {
        return await desk.forget(gone.id, { leaveKeys: false });
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        note(`refused: ${failure.error.kind}`);
        return null;
      }
    });
    note(life.trace().slice(-12).join('\n'));
    if (error) throw error;
    const isNotified = ended !== null && ended !== undefined;
    if (isNotified && !life.isDead()) {
      const left = search(folder);
      note(`left at once: ${left}`);
      if (left.length > 0 && ended.filesLeft === 0) throw new Error(`left and not told: ${left}`);
    }

    // The next start; where the venue is listed still, it is forgotten again.
    const { error: startError } = await live(null, (self) => openDesk(computer, self).start());
    if (startError) throw startError;
    const desk = openDesk(computer, null);
    await checkOther(desk);
    const isListed = desk.settings.profile(gone.id) !== undefined;
    let keepsKeys = false;
    if (isListed) {
      const { filesLeft } = await desk
        .forget(gone.id, { leaveKeys: false })
        .catch((failure: unknown) => {
          // Whether a key is there, an empty answer can't tell: people are asked.
          if (!(failure instanceof Failure)) throw failure;
          if (failure.error.kind !== 'keychain-not-removed') throw failure;
          // Its id stays noted then, for a later start.
          keepsKeys = true;
          return desk.forget(gone.id, { leaveKeys: true });
        });
      if (filesLeft > 0) throw new Error(`${filesLeft} left where nothing is in the way`);
    }
    await checkOther(desk);
    const left = search(folder).filter((name) => !(keepsKeys && /^settings\.json/.test(name)));
    const isLeftTold = isNotified && ended.filesLeft > 0;
    if (left.length > 0 && !isLeftTold) throw new Error(`left: ${left}`);
    const items = [...computer.items.keys()].filter((account) => account.startsWith(gone.id));
    if (items.length > 0) throw new Error(`left in the keychain: ${items}`);
    if (existsSync(join(folder, 'warehouse', gone.id)) && !isLeftTold)
      throw new Error('its folder is left');
    const how = life.isDead() ? 'killed' : life.wasHit() ? 'disk error' : 'no fault';
    return `${how}, ${isListed ? 'removed on the second try' : left.length > 0 ? 'remaining files reported' : 'removed'}`;
  },
} satisfies SlicedCampaign;
