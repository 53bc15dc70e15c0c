/** Invalid use of a command, with a one-line message for the operator. */
export class UsageError extends Error {}
