/** Codes and counts only; never a key, a token, a body, a query value or a row. */
export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Writes one line per event into the app's own log. */
export type Log = (event: string, details: LogDetails) => void;

/** Logs a bug by its class and place, never its message. Returns the incident's code. */
export type ReportBug = (where: string, error: unknown) => string;
