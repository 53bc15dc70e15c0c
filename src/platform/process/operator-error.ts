/** Errors with a one-line message for the operator. */

/** Stops the start. Matched by name: the built app has its own copy of the class. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Invalid use of a command. */
export class UsageError extends Error {}
