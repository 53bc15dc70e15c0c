/** Stores the outbox in this browser and sends it to the account. */
import { readStoredJson } from '#src/ui/storage.client.ts'
import { OUTBOX_KEY } from '../continue-watching/continue-key.ts'
import { restored, writeList } from '../list-storage.client.ts'
import { emptyOutbox, isEmpty, type Outbox, parseOutbox, withoutSent } from './outbox.ts'
import { type Outcome, sendOutbox } from './send-outbox.client.ts'

const RETRY_MS = 30_000

export interface OutboxSync {
  waiting(): Outbox
  /** Changes the outbox, and sends it as soon as possible. @returns whether it was stored */
  add(change: (outbox: Outbox) => Outbox): boolean
  /** Resolves when all unsent changes have been tried. */
  send(): Promise<void>
  /** Stops sending. @param discard whether to delete unsent changes */
  close(discard?: boolean): void
}

export function openOutbox(user: string): OutboxSync {
  let memory: unknown = null // used if storage is not available
  let sending: Promise<void> | null = null
  let isSendRequested = false
  let isBackOnline = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const waiting = () => parseOutbox(readStoredJson(OUTBOX_KEY) ?? memory, user)

  function write(outbox: Outbox): boolean {
    const isSaved = writeList(OUTBOX_KEY, isEmpty(outbox) ? null : JSON.stringify(outbox))
    memory = isSaved ? null : outbox
    return isSaved
  }

  function send(): Promise<void> {
    const isLeaving = document.visibilityState === 'hidden' // the page may be closed, so the request cannot wait
    if (isClosed) return Promise.resolve()
    if (sending && !isLeaving) isSendRequested = true
    else sending = sendAll()
    return sending ?? Promise.resolve()
  }

  async function sendAll(): Promise<void> {
    let outcomes: ReadonlySet<Outcome>
    do {
      isSendRequested = false
      isBackOnline = false
      outcomes = await sendOnce(waiting())
    } while (isSendRequested && !isClosed && !outcomes.has('signed-out') && (isBackOnline || !outcomes.has('retry')))
    sending = null
    clearTimeout(timer)
    if (outcomes.has('retry') && !isClosed) timer = setTimeout(() => void send(), RETRY_MS)
  }

  async function sendOnce(outbox: Outbox): Promise<ReadonlySet<Outcome>> {
    if (isEmpty(outbox)) return new Set()
    const answers = await Promise.all(sendOutbox(outbox))
    for (const { part, outcome } of answers)
      if (!isClosed && (outcome === 'sent' || outcome === 'rejected')) write(withoutSent(waiting(), part))
    return new Set(answers.map(({ outcome }) => outcome))
  }

  const onOnline = () => {
    isBackOnline = true
    void send()
  }
  addEventListener('online', onOnline)
  void restored.then(send)
  return {
    waiting,
    add(change) {
      if (isClosed) return false
      const isSaved = write(change(waiting()))
      void send()
      return isSaved
    },
    send,
    close(discard = false) {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      if (discard) write(emptyOutbox(user))
    },
  }
}
