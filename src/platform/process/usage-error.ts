/** What was asked for cannot be; the message is one line for whoever asked. */
export class UsageError extends Error {}
