/** Milliseconds in which what is waited for comes, also on a machine that is at work with other tests. */
export const patience = 90_000;
