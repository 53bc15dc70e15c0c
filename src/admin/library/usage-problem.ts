/** Converts errors of the command line to responses of pages and calls. */
import { Problem } from '#src/platform/problem.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'

const toSentence = (message: string): string => {
  const plain = message.replaceAll(/--(?=[a-z])/g, '')
  return /[.?!]$/.test(plain) ? plain : `${plain}.`
}

/** @throws {Problem} 400 instead of a {UsageError} */
export async function rejectUsageErrors<T>(task: () => T | Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw error instanceof UsageError ? new Problem(400, toSentence(error.message)) : error
  }
}

/** @throws {Problem} 400 */
export function reject(message: string): never {
  throw new Problem(400, toSentence(message))
}
