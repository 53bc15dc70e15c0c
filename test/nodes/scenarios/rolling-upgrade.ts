/** Each node is replaced by one of a newer version, which has one more migration: only sockets notice. */
import { fileURLToPath } from 'node:url'
import { restart, type Scenario, GRACEFUL } from './scenario.ts'

const NEWER = fileURLToPath(new URL('../preload/add-migration.ts', import.meta.url))

export const rollingUpgrade: Scenario = {
  name: 'rolling-upgrade',
  mayFail: GRACEFUL,
  maxFailedCalls: 3,
  async run({ cluster: { nodes }, load }) {
    const outages = []
    for (const node of nodes) {
      outages.push(await restart(node, { environment: { NODE_OPTIONS: `--import ${NEWER}` } }))
      // old and new ones serve together
      await load.untilAcknowledged(50)
    }
    return outages
  },
}
