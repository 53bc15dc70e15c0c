/** A node is killed, and starts again. The others answer meanwhile; what it was doing is cut off. */
import { CALLS, chooseNode, outage, type Scenario, SOCKETS } from './scenario.ts'

export const nodeKilled: Scenario = {
  name: 'node-killed',
  mayFail: [...CALLS, 'film', 'package', ...SOCKETS],
  async run({ cluster, random, holdMs }) {
    const node = chooseNode(cluster, random)
    return [
      await outage(
        holdMs,
        () => node.kill(),
        () => node.start(),
      ),
    ]
  },
}
