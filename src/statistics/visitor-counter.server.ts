/**
 * Estimates the number of different visitors of a day. Addresses and browsers are held in memory until the next drain; the
 * sketch contains nothing but the longest runs of zeros of their hashes, whose key is deleted after the day.
 */
import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { toNetwork } from '#src/platform/limits/network.ts'
import { addHash, createSketch, type Sketch } from './sketch.ts'
import { SKETCH_NAMES, type SketchName } from './day-counts.ts'

/** Waiting requests; more are counted at once, or dropped while the day's key is unknown. */
const MAX_WAITING = 2_000
/** Browsers counted per network and day. Further ones count as one visitor together, so that inventing browsers is useless. */
const BROWSERS_PER_NETWORK = 30
/** Networks whose browsers are counted; a visitor of a further one is its network. */
const MAX_NETWORKS = 50_000
/** The longest browser name that is told apart (characters). */
const AGENT_LENGTH = 300

export interface VisitorCounter {
  readonly sketches: Readonly<Record<SketchName, Sketch>>
  /** Notes a request for a page: cheap, because a visitor is hashed once per drain. */
  add(address: string, agent: string, isSignedIn: boolean): void
  /** Sets the key of the day's hashes. */
  setKey(key: string): void
  readonly hasKey: boolean
  /** Counts what has been noted. @returns whether a sketch has changed since the last time */
  drain(): boolean
}

export function createVisitorCounter(): VisitorCounter {
  const sketches = { visitors: createSketch(), signedInVisitors: createSketch() }
  const waiting = { visitors: new Set<string>(), signedInVisitors: new Set<string>() }
  const browsers = new Map<number, number>()
  let key: string | undefined
  let isChanged = false

  function count(name: SketchName, entry: string, hmacKey: string): void {
    const [address = '', agent = ''] = entry.split('\n', 2)
    if (agent === '' || isbot(agent)) return
    const network = toNetwork(address)
    const hash = (text: string) => createHmac('sha256', hmacKey).update(text).digest()
    const networkId = hash(network).readUInt32BE()
    const known = browsers.get(networkId) ?? 0
    const isTold = known < BROWSERS_PER_NETWORK && (known > 0 || browsers.size < MAX_NETWORKS)
    const visitor = hash(isTold ? `${network}\n${agent}` : network)
    if (!addHash(sketches[name], visitor.readUInt16BE(0), visitor.readUInt32BE(2))) return
    isChanged = true
    if (isTold) browsers.set(networkId, known + 1)
  }

  function drainWaiting(): void {
    if (key === undefined) return
    for (const name of SKETCH_NAMES) {
      for (const entry of waiting[name]) count(name, entry, key)
      waiting[name].clear()
    }
  }

  return {
    sketches,
    get hasKey() {
      return key !== undefined
    },
    setKey: (value) => void (key = value),
    add(address, agent, isSignedIn) {
      if (waiting.visitors.size + waiting.signedInVisitors.size >= MAX_WAITING) drainWaiting()
      if (waiting.visitors.size + waiting.signedInVisitors.size >= MAX_WAITING) return
      const entry = `${address}\n${agent.slice(0, AGENT_LENGTH)}`
      waiting.visitors.add(entry)
      if (isSignedIn) waiting.signedInVisitors.add(entry)
    },
    drain() {
      drainWaiting()
      const hasChanged = isChanged
      isChanged = false
      return hasChanged
    },
  }
}
