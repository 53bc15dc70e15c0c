import { Problem } from './problem.ts'

/** Returns a task's result, or the {@link Problem} it threw; any other error is a bug and is rethrown. */
export async function attempt<T>(task: () => T | Promise<T>): Promise<{ done: T } | { problem: Problem }> {
  try {
    return { done: await task() }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}
