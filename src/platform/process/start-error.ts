/** The start cannot go on, and one line tells the operator why. Known by its name: the built app has a class of its own. */
export class StartError extends Error {
  override name = 'StartError'
}
