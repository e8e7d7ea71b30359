/** Only the clock is looked at: sleep and a clock that was set are noticed by that, too. */
const checkEveryMilliseconds = 20_000;
const networkNeedsMilliseconds = 15_000;

/** Looks at the clock now and then, and does what is due. */
export interface ClockWatch {
  /** Looks from here on, first at once. */
  start(): void;
  /** Does what is due: each once, however often it was missed. Looks at nothing but the clock else. */
  check(): Promise<void>;
  /** The machine was asleep: looks once the network had a moment to come back. */
  wake(): void;
  /** Begins nothing more. What runs is one of `RunningTasks`. */
  stop(): void;
}

export function createClockWatch(
  doWhatIsDue: (isStopped: () => boolean) => Promise<void>,
  onBug: (error: unknown) => void,
): ClockWatch {
  let isChecking = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await doWhatIsDue(() => isStopped);
    } finally {
      isChecking = false;
    }
  }

  function checkNow(): void {
    check().catch(onBug);
  }

  function start(): void {
    timer = setInterval(checkNow, checkEveryMilliseconds);
    checkNow();
  }

  return {
    start,
    check,
    wake() {
      clearInterval(timer);
      if (isStopped) return;
      timer = setTimeout(start, networkNeedsMilliseconds);
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
