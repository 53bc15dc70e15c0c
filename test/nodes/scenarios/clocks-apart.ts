/** Nodes whose clocks are four minutes apart: nothing fails, and nothing that one writes looks old to another. */
import { fileURLToPath } from 'node:url'
import { outage, restart, type Scenario, GRACEFUL } from './scenario.ts'

const OFFSET_MS = 120_000
/** Enough that every user writes through each node. */
const WRITES = 200
const SHIFT = fileURLToPath(new URL('../preload/shift-clock.ts', import.meta.url))

const settings = (offsetMs: number) => ({
  environment: { NODE_OPTIONS: `--import ${SHIFT}`, TEST_CLOCK_OFFSET_MS: String(offsetMs) },
})

export const clocksApart: Scenario = {
  name: 'clocks-apart',
  mayFail: GRACEFUL,
  maxFailedCalls: 4,
  async run({ cluster: { nodes }, load, holdMs, addVideo }) {
    const [ahead, behind] = nodes
    const change = async () => {
      await restart(ahead, settings(OFFSET_MS))
      await restart(behind, settings(-OFFSET_MS))
      await addVideo()
      await load.untilAcknowledged(WRITES)
    }
    const changeBack = async () => {
      for (const node of [ahead, behind]) await restart(node, { environment: {} })
    }
    return [await outage(holdMs, change, changeBack)]
  },
}
