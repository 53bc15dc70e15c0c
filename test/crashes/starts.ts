/** Kills of the very first start. */
import { setTimeout as pause } from 'node:timers/promises'
import { killSite, requireWorking, type Round, withData } from './round.ts'

/** Longer than most starts take, so that some have finished when they are killed. */
const START_MS = 1_500

/** Kills the very first start, several times. */
export async function killDuringFirstStart(round: Round): Promise<string> {
  const { random, maxKills, tally } = round
  return withData(round, async (_, launch) => {
    const delays = Array.from({ length: 1 + random(maxKills) }, () => random(START_MS))
    for (const delay of delays) {
      const site = launch()
      await pause(delay)
      await killSite(site, tally)
    }
    const site = launch()
    await site.untilReady()
    await requireWorking(site)
    return `after ${delays.join(', ')} ms`
  })
}
