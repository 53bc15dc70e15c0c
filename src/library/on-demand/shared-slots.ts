/** Slots that the workers of a node share: the primary counts what runs, and the workers ask it. */
import * as z from 'zod'
import type { ClusterLink, Handler } from '#src/platform/cluster/cluster-link.ts'
import { fits, type Requester, type Room, type SlotLimits } from './slots.ts'

const [ENTER, LEAVE, LEFT] = ['enter slot', 'leave slot', 'slot is free'] as const
/** A worker that ends tells no other one. */
const RETRY_MS = 1_000

const turnSchema = z.object({ worker: z.int(), id: z.int() })
const enteringSchema = turnSchema.extend({
  key: z.string(),
  isSignedIn: z.boolean(),
  max: z.int(),
  maxPerNetwork: z.int(),
})

interface SlotCounter {
  /** The primary's answers. */
  handlers: Readonly<Record<string, Handler>>
  /** Frees what a worker had that has ended. */
  removeWorker(id: number): void
}

export function countSlots(): SlotCounter {
  let running: (Requester & z.infer<typeof turnSchema>)[] = []
  return {
    handlers: {
      [ENTER](payload) {
        const { max, maxPerNetwork, ...turn } = enteringSchema.parse(payload)
        const hasRoom = fits(turn, running, { max, maxPerNetwork })
        if (hasRoom) running.push(turn)
        return hasRoom
      },
      [LEAVE](payload) {
        const { worker, id } = turnSchema.parse(payload)
        running = running.filter((one) => one.worker !== worker || one.id !== id)
      },
    },
    removeWorker: (id) => void (running = running.filter(({ worker }) => worker !== id)),
  }
}

/** @returns undefined if this process serves the site alone */
export function shareRoom(link: ClusterLink, limits: SlotLimits): Room | undefined {
  if (link.size === 1) return undefined
  const entered = new WeakMap<Requester, number>()
  const listeners: (() => void)[] = []
  let lastId = 0
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  link.subscribe(LEFT, tell)
  function leave(id: number): void {
    const told = link.ask('primary', LEAVE, { worker: link.id, id })
    void told.catch(() => undefined).then(() => link.publish(LEFT, ''))
  }
  function retry(): void {
    clearTimeout(timer)
    timer = setTimeout(tell, RETRY_MS).unref()
  }
  return {
    async enter(requester) {
      const { key, isSignedIn } = requester
      const id = ++lastId
      try {
        const hasRoom = await link.ask('primary', ENTER, { worker: link.id, id, key, isSignedIn, ...limits })
        if (hasRoom === true) entered.set(requester, id)
        else retry()
        return hasRoom === true
      } catch {
        // it may have been entered, only later than this worker waits for the answer
        leave(id)
        retry()
        return false
      }
    },
    leave: (requester) => leave(entered.get(requester) ?? 0),
    onLeave: (listener) => void listeners.push(listener),
  }
}
