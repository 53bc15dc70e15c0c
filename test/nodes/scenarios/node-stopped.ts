/** A node is stopped gracefully, and starts again: only its sockets notice. */
import { chooseNode, outage, type Scenario, GRACEFUL } from './scenario.ts'

export const nodeStopped: Scenario = {
  name: 'node-stopped',
  mayFail: GRACEFUL,
  maxFailedCalls: 1,
  async run({ cluster, random, holdMs }) {
    const node = chooseNode(cluster, random)
    return [
      await outage(
        holdMs,
        () => node.stop(),
        () => node.start(),
      ),
    ]
  },
}
