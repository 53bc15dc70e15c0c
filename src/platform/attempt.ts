import { Problem } from './problem.ts'

/** What was done, or the rule that stood against it; whatever else goes wrong is a bug and goes on. */
export async function attempt<T>(task: () => T | Promise<T>): Promise<{ done: T } | { problem: Problem }> {
  try {
    return { done: await task() }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}
