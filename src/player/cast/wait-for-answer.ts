/** Waits for the answer of a receiver; Google's script waits without an end. */
import type { Done, Failed } from './sender-types.ts'

export const ANSWER_TIMEOUT_MS = 30_000

/** @param ask sends something to the device @throws an error if it refuses or does not answer */
export async function waitForAnswer(ask: (done: Done, failed: Failed) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('No answer')), ANSWER_TIMEOUT_MS)
  try {
    ask(resolve, reject)
    await promise
  } finally {
    clearTimeout(timer)
  }
}
