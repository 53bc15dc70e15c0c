/** Stores the outbox in this browser and sends it to the account. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { isEmpty, type Outbox, OUTBOX_KEY, parseOutbox, withoutSent } from './outbox.ts'
import { type Outcome, sendOutbox } from './send-outbox.client.ts'

const RETRY_MS = 30_000

export interface Post {
  waiting(): Outbox
  /** Changes the outbox, and sends it as soon as possible. @returns whether it was stored */
  add(change: (outbox: Outbox) => Outbox): boolean
  /** Resolves when everything was tried that is waiting. */
  send(): Promise<void>
  /** Stops sending. @param forget whether to delete unsent changes */
  close(forget?: boolean): void
}

export function openPost(user: string): Post {
  let memory: unknown = null // used if storage is not available
  let sending: Promise<void> | null = null
  let again = false
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const waiting = () => parseOutbox(readStoredJson(OUTBOX_KEY) ?? memory, user)

  function write(outbox: Outbox): boolean {
    const isSaved = writeStored(OUTBOX_KEY, isEmpty(outbox) ? null : JSON.stringify(outbox))
    memory = isSaved ? null : outbox
    return isSaved
  }

  function send(): Promise<void> {
    const isLeaving = document.visibilityState === 'hidden' // then there is no later
    if (closed) return Promise.resolve()
    if (sending && !isLeaving) again = true
    else sending = sendAll()
    return sending ?? Promise.resolve()
  }

  async function sendAll(): Promise<void> {
    let outcomes: ReadonlySet<Outcome>
    do {
      again = false
      outcomes = await sendOnce(waiting())
    } while (again && !closed && !outcomes.has('later') && !outcomes.has('ended'))
    sending = null
    clearTimeout(timer)
    if (outcomes.has('later') && !closed) timer = setTimeout(() => void send(), RETRY_MS)
  }

  async function sendOnce(outbox: Outbox): Promise<ReadonlySet<Outcome>> {
    if (isEmpty(outbox)) return new Set()
    const answers = await Promise.all(sendOutbox(outbox))
    for (const { part, outcome } of answers)
      if (!closed && (outcome === 'sent' || outcome === 'refused')) write(withoutSent(waiting(), part))
    return new Set(answers.map(({ outcome }) => outcome))
  }

  const onOnline = () => void send()
  addEventListener('online', onOnline)
  return {
    waiting,
    add(change) {
      if (closed) return false
      const isSaved = write(change(waiting()))
      void send()
      return isSaved
    },
    send,
    close(forget = false) {
      closed = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      if (forget) write({ ...waiting(), places: [], watched: [], visits: [] })
    },
  }
}
