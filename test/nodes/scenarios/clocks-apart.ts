/** Nodes whose clocks are four minutes apart: nothing fails, and nothing that one writes looks old to another. */
import { fileURLToPath } from 'node:url'
import { outage, restart, type Scenario, SOCKETS } from './scenario.ts'

const OFFSET_MS = 120_000
const SHIFT = fileURLToPath(new URL('../preload/shift-clock.ts', import.meta.url))

const settings = (offsetMs: number) => ({
  environment: { NODE_OPTIONS: `--import ${SHIFT}`, TEST_CLOCK_OFFSET_MS: String(offsetMs) },
})

export const clocksApart: Scenario = {
  name: 'clocks-apart',
  mayFail: SOCKETS,
  async run({ cluster: { nodes, addVideo }, load, holdMs }) {
    const [ahead, behind] = nodes
    const change = async () => {
      await restart(ahead, settings(OFFSET_MS))
      await restart(behind, settings(-OFFSET_MS))
      await load.untilAcknowledged(200)
    }
    const change_back = async () => {
      for (const node of [ahead, behind]) await restart(node, { environment: {} })
    }
    void addVideo
    return [await outage(holdMs, change, change_back)]
  },
}
