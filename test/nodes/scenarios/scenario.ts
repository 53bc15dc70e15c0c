/** What all scenarios have in common. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../crashes/random.ts'
import type { Cluster } from '../cluster.ts'
import type { Load } from '../load/load.ts'
import type { Kind, Span } from '../load/outcomes.ts'
import type { Node } from '../node.ts'

export interface Scenario {
  name: string
  /** What may fail during the outage, and for 2 seconds after it. Pages of the catalogue never may. */
  mayFail: readonly Kind[]
  /**
   * How many calls may fail altogether; by default any number. A call that arrives in the instant in which a node stops to
   * listen is reset, and nginx does not repeat those that change something.
   */
  maxFailedCalls?: number
  /** Why it cannot run on this machine. */
  reasonToSkip?(): string | undefined
  /** Causes the fault. Resolves to its outages when it is over. */
  run(context: Context): Promise<Span[]>
}

export interface Context {
  cluster: Cluster
  load: Load
  random: Random
  /** How long an outage lasts (milliseconds). */
  holdMs: number
  /** Adds a video, whose jobs must be done exactly once in the end. */
  addVideo(): Promise<void>
}

/** Calls that read or write the database. */
export const CALLS = ['sign-up', 'sign-in', 'comment', 'favourite', 'progress', 'account'] as const
/** What a graceful stop may cause: sockets connect again. */
export const GRACEFUL = [...CALLS, 'socket'] as const
/** Lost when a node ends; clients connect again. */
export const SOCKETS = ['socket'] as const

/** Runs an outage: what begins it, and what ends it after `holdMs`. */
export async function outage(holdMs: number, begin: () => unknown, end: () => unknown): Promise<Span> {
  const from = performance.now()
  await begin()
  await pause(holdMs)
  await end()
  return { from, to: performance.now() }
}

export function chooseNode({ nodes }: Cluster, random: Random): Node {
  return nodes[random(nodes.length)] ?? nodes[0]
}

/** Restarts a node gracefully. Nothing but sockets notices. */
export async function restart(node: Node, ...settings: Parameters<Node['start']>): Promise<Span> {
  return outage(
    0,
    () => node.stop(),
    () => node.start(...settings),
  )
}
