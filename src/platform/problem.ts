/** An expected error with the HTTP status and the message for the user. Any other thrown error is a bug. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  /** @param status an HTTP status from 400 to 499, or 503 */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
