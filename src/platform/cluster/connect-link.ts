/** A worker's end of the connection to the primary. Pure except for its timers and the functions passed in. */
import { messageOf } from '../errors.ts'
import type { ClusterLink, Handler } from './cluster-link.ts'
import { type FromPrimary, type FromWorker, parseFromPrimary } from './messages.ts'

export interface LinkTransport {
  send(message: FromWorker): void
  onMessage(listener: (message: unknown) => void): void
}

export interface LinkOptions extends Pick<ClusterLink, 'size' | 'id' | 'run' | 'socketPathOf'> {
  transport: LinkTransport
  /** The primary asks this worker to shut down. */
  onClose(): void
  timeoutMs?: number
}

const TIMEOUT_MS = 1_000

export function connectLink({ transport, onClose, timeoutMs = TIMEOUT_MS, ...own }: LinkOptions): ClusterLink {
  const handlers = new Map<string, Handler>()
  const subscribers = new Map<string, Set<(message: string) => void>>()
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const ownerListeners = new Set<() => void>()
  let isOwner = false
  let lastId = 0

  async function reply({ id, name, payload }: FromPrimary & { kind: 'ask' }): Promise<void> {
    try {
      const answered = await handlers.get(name)?.(payload)
      transport.send({ kind: 'answer', id, payload: answered })
    } catch (error) {
      transport.send({ kind: 'answer', id, error: messageOf(error), payload: undefined })
    }
  }

  transport.onMessage((received) => {
    const message = parseFromPrimary(received)
    if (message?.kind === 'close') onClose()
    if (message?.kind === 'ask') void reply(message)
    if (message?.kind === 'published')
      for (const listener of subscribers.get(message.topic) ?? []) listener(message.message)
    if (message?.kind === 'answer') {
      if (message.error === undefined) pending.get(message.id)?.resolve(message.payload)
      else pending.get(message.id)?.reject(new Error(message.error))
    }
    if (message?.kind === 'own' && !isOwner) {
      isOwner = true
      for (const listener of ownerListeners) listener()
    }
  })

  return {
    ...own,
    get isOwner() {
      return isOwner
    },
    onOwner(listener) {
      ownerListeners.add(listener)
      if (isOwner) listener()
    },
    publish: (topic, message) => transport.send({ kind: 'publish', topic, message }),
    subscribe(topic, listener) {
      const listeners = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, listeners.add(listener))
    },
    async ask(recipient, name, payload) {
      const id = ++lastId
      const question = Promise.withResolvers<unknown>()
      pending.set(id, question)
      const timer = setTimeout(() => question.reject(new Error(`No answer to "${name}"`)), timeoutMs)
      try {
        transport.send({ kind: 'ask', id, recipient, name, payload })
        return await question.promise
      } finally {
        clearTimeout(timer)
        pending.delete(id)
      }
    },
    answer: (name, handler) => void handlers.set(name, handler),
  }
}
