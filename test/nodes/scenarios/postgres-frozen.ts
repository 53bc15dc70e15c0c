/** PostgreSQL hangs: its connections stay open, and nothing answers. */
import { CALLS, outage, type Scenario } from './scenario.ts'

/** Longer than any timeout of the site that decides on an outage. */
const FACTOR = 2

export const postgresFrozen: Scenario = {
  name: 'postgres-frozen',
  mayFail: CALLS,
  run: async ({ cluster: { postgres }, holdMs }) => [await outage(FACTOR * holdMs, postgres.freeze, postgres.resume)],
}
