/** Milliseconds. Checking the clock also notices sleep and a clock that was set. */
const checkEveryMilliseconds = 20_000;
const networkNeedsMilliseconds = 15_000;

/** Checks the clock regularly and does what is due. */
export interface RegularCheck {
  /** Checks now, and regularly from now on. */
  start(): void;
  /** Does what is due: once, however often it was missed. */
  check(): Promise<void>;
  /** The machine woke up: checks after the network has had a moment to come back. */
  wake(): void;
  /** Starts nothing more. A run under way is one of `RunningTasks`. */
  stop(): void;
}

export function createRegularCheck(
  doWhatIsDue: (isStopped: () => boolean) => Promise<void>,
  onBug: (error: unknown) => void,
): RegularCheck {
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
