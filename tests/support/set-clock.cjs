'use strict';
/**
 * Sets the clock of a process, so that no test depends on the time of day. Loaded with `--require` into the tests'
 * processes, and with `-r` into the app's main process, where it adds a preload script that sets the clock of the
 * pages. The app's other processes read no clock, or get the time from the app (the demo venue).
 * VENUE_DESK_CLOCK_AHEAD: milliseconds by which the clock is ahead of the machine's. All processes of a run have the
 * same number, so time continues when one is restarted.
 */

/** Sent to pages as text: it may use only its argument and globals. */
function setClock(ahead) {
  const MachineDate = Date;
  const clock = { ahead };
  const now = () => MachineDate.now() + clock.ahead;
  function dateAsSet(...parts) {
    if (!new.target) return new MachineDate(now()).toString();
    return Reflect.construct(MachineDate, parts.length > 0 ? parts : [now()], new.target);
  }
  // Dates made by either are instances of both.
  dateAsSet.prototype = MachineDate.prototype;
  dateAsSet.prototype.constructor = dateAsSet;
  // As on the machine's own Date: replaceable, and not enumerable.
  const statics = { name: 'Date', parse: MachineDate.parse, UTC: MachineDate.UTC, now };
  for (const [name, value] of Object.entries(statics)) {
    Object.defineProperty(dateAsSet, name, { value, writable: true, configurable: true });
  }
  globalThis.Date = dateAsSet;

  if (typeof Temporal === 'undefined') return clock;
  const instant = () => Temporal.Instant.fromEpochMilliseconds(globalThis.Date.now());
  const inZone = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: inZone,
    plainDateTimeISO: (zone) => inZone(zone).toPlainDateTime(),
    plainDateISO: (zone) => inZone(zone).toPlainDate(),
    plainTimeISO: (zone) => inZone(zone).toPlainTime(),
  });
  return clock;
}

const ahead = Number(process.env.VENUE_DESK_CLOCK_AHEAD ?? 0);
if (process.type === 'renderer') {
  require('electron').contextBridge.executeInMainWorld({ func: setClock, args: [ahead] });
} else {
  const clock = setClock(ahead);
  if (process.type === 'browser') {
    // For a test that moves the app's time: pages loaded from then on have it too.
    process.on('venue-desk-clock', (moved) => {
      clock.ahead = moved;
      process.env.VENUE_DESK_CLOCK_AHEAD = String(moved);
    });
    const { app, session } = require('electron');
    // The app waits for the same event, and was not loaded yet.
    app.whenReady().then(() => {
      session.defaultSession.registerPreloadScript({ type: 'frame', filePath: __filename });
    });
  }
}
