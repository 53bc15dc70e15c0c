/** PostgreSQL is shut down as by an operator, which ends all connections, and starts again. */
import { CALLS, outage, type Scenario } from './scenario.ts'

export const postgresRestarted: Scenario = {
  name: 'postgres-restarted',
  mayFail: CALLS,
  run: async ({ cluster: { postgres }, holdMs }) => [await outage(holdMs, postgres.shutDown, postgres.restart)],
}
