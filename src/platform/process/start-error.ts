/** Stops the start with a one-line message for the operator. Matched by name: the built app has its own copy of the class. */
export class StartError extends Error {
  override name = 'StartError'
}
