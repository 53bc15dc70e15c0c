/** Converts errors of the commands to those of pages and calls. Pure. */
import { Problem } from '#src/platform/problem.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'

const toSentence = (message: string): string => {
  const plain = message.replaceAll(/--(?=[a-z])/g, '')
  return /[.?!]$/.test(plain) ? plain : `${plain}.`
}

/** @throws {Problem} 400 instead of a {UsageError} */
export async function refusing<T>(task: () => T | Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw error instanceof UsageError ? new Problem(400, toSentence(error.message)) : error
  }
}

/** @throws {Problem} 400 */
export function refuse(why: string): never {
  throw new Problem(400, toSentence(why))
}
