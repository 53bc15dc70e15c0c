/** Parses the variables of the budget of work. */
import { count } from '../process/config-fields.ts'
import { AVERAGE_PAGE } from '../instrumentation/work.ts'

export interface WorkConfig {
  /** Units for each network, user and token (`work.ts`); 0 for no limit. */
  workPerMinute: number
  /** What to tell the operator about settings that have another name now. */
  renamedSettings: readonly string[]
}

/** A third of a core. */
export const WORK_PER_MINUTE = 20_000

/** Names before `WORK_PER_MINUTE`, read for one more release: 0 is no limit, and n is n average pages. */
export const OLD_WORK_VARIABLES = ['PAGES_PER_MINUTE', 'TOKEN_REQUESTS_PER_MINUTE'] as const

export const workVariables = {
  WORK_PER_MINUTE: count(0, 100_000_000).optional(),
  PAGES_PER_MINUTE: count(0, 1_000_000).optional(),
  TOKEN_REQUESTS_PER_MINUTE: count(1, 1_000_000).optional(),
}

type Environment = Partial<Record<keyof typeof workVariables, number | undefined>>

export function toWorkConfig(env: Environment): WorkConfig {
  const workPerMinute = env.WORK_PER_MINUTE ?? fromOldNames(env)
  return {
    workPerMinute,
    renamedSettings: OLD_WORK_VARIABLES.filter((name) => env[name] !== undefined).map(
      (name) => `${name} is now WORK_PER_MINUTE: set WORK_PER_MINUTE=${workPerMinute} instead`,
    ),
  }
}

function fromOldNames({ PAGES_PER_MINUTE: pages, TOKEN_REQUESTS_PER_MINUTE: calls }: Environment): number {
  if (pages === 0) return 0
  return Math.max((pages ?? 0) * AVERAGE_PAGE || WORK_PER_MINUTE, (calls ?? 0) * AVERAGE_PAGE)
}
