/** Kills of the site while users and an admin write. */
import { setTimeout as pause } from 'node:timers/promises'
import { killSite, requireNone, type Round, withPrepared } from './round.ts'
import { withUsers } from './users/users.ts'

/** Enough for every kind of write. */
const MOST_WRITES = 120

export async function killDuringWrites(round: Round): Promise<string> {
  const { random, tally } = round
  return withPrepared(round, async (data, launch) => {
    const first = launch()
    await first.untilReady()
    return withUsers({ data, origin: first.origin, random }, async (users) => {
      await users.untilAcknowledged(random(MOST_WRITES))
      await pause(random(20))
      await killSite(first, tally)
      await users.stop()
      const second = launch()
      await second.untilReady()
      requireNone(await users.findFaults())
      tally.acknowledged += users.acknowledged()
      return `${users.acknowledged()} acknowledged, ${users.pending()} not`
    })
  })
}
