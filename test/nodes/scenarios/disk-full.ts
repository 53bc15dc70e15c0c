/** The disk of a node's DATA_DIR is full: it serves on, and its jobs are done once there is space again. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Node } from '../node.ts'
import { chooseNode, restart, type Scenario, GRACEFUL } from './scenario.ts'

/** A size that a job accepts. A file system in memory needs only what is written. */
const SIZE = '8g'
const FULL = '64k'

/** Linux lets every user mount a file system in a namespace of its own, unless this is turned off. */
const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount']

const onOwnDisk = ({ dataDir }: Node): string[] => [
  ...NAMESPACE,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SIZE} none '${dataDir}' && exec "$@"`,
  'sh',
]

function resize(node: Node, size: string): void {
  const enter = ['--target', String(node.pid()), '--user', '--mount', '--preserve-credentials']
  // other options of the mount must not be repeated by users other than root
  const mount = ['mount', '--options-mode', 'ignore', '-o', `remount,size=${size}`, 'none', node.dataDir]
  execFileSync('nsenter', [...enter, ...mount])
}

export const diskFull: Scenario = {
  name: 'disk-full',
  mayFail: GRACEFUL,
  maxFailedCalls: 2,
  reasonToSkip() {
    if (process.platform !== 'linux') return 'it needs Linux'
    const [program = '', ...args] = NAMESPACE
    try {
      execFileSync(program, [...args, 'true'], { stdio: 'ignore' })
      return undefined
    } catch {
      return 'users may not mount file systems of their own here (user namespaces are off); root may'
    }
  },
  async run({ cluster, random, holdMs, addVideo }) {
    const node = chooseNode(cluster, random)
    const from = performance.now()
    await restart(node, { wrapper: onOwnDisk(node) })
    resize(node, FULL)
    // as many as there are nodes, so that the full one takes part
    for (const _ of cluster.nodes) await addVideo()
    await pause(holdMs)
    resize(node, SIZE)
    await restart(node, { wrapper: [] })
    return [{ from, to: performance.now() }]
  },
}
