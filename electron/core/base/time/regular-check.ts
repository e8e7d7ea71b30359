/** Milliseconds. Checking the clock this often also notices sleep and a clock that was set. */
const checkEveryMilliseconds = 20_000;
const networkNeedsMilliseconds = 15_000;

/** Checks the clock regularly and does what is due. */
export interface RegularCheck {
  /** Checks now, and regularly from now on. */
  start(): void;
  /** Does once what is due, however often it was missed. */
  check(): Promise<void>;
  /** For when the machine wakes up: checks once the network has had time to return. */
  wake(): void;
  /** Starts nothing more. A running check is one of `RunningTasks`. */
  stop(): void;
}

export function createRegularCheck(
  runDue: (isStopped: () => boolean) => Promise<void>,
  onBug: (error: unknown) => void,
): RegularCheck {
  let isChecking = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      await runDue(() => isStopped);
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
