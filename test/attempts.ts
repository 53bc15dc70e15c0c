import { Problem } from '#src/platform/problem.ts'

/** The seconds that somebody is told to wait; 0 when they may go on. */
export async function waitOf(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt
    return 0
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return Number(error.headers['retry-after'])
    throw error
  }
}
