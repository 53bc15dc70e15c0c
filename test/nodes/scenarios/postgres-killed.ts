/** Every process of PostgreSQL is killed, and the server recovers from its log. */
import { CALLS, outage, type Scenario } from './scenario.ts'

export const postgresKilled: Scenario = {
  name: 'postgres-killed',
  mayFail: CALLS,
  run: async ({ cluster: { postgres }, holdMs }) => [await outage(holdMs, postgres.crash, postgres.restart)],
}
