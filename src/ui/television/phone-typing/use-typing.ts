/** Sends what is typed, one text at a time, so that they arrive in the order in which they were typed. */
import { useEffect, useRef, useState } from 'react'
import type { Typed } from './phone-typing.ts'

/** Between two texts that are sent while the user types (ms). */
const PAUSE_MS = 350
const TIMEOUT_MS = 10_000

const NOT_SENT = 'Not sent. Check your connection and try again.'
const TOO_MANY = 'Too many requests. Please try again in a minute.'

export interface TypingStatus {
  failure: string
  /** Whether the last text was sent to be searched for. */
  isSent: boolean
}

/** Without the router, which replaces the page when a request fails, and loads the user's data again after each. */
async function post({ text, isDone }: Typed): Promise<TypingStatus> {
  const url = `${location.pathname}.data${location.search}`
  const body = new URLSearchParams({ text, ...(isDone && { done: 'yes' }) })
  try {
    const { ok, status } = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { failure: ok ? '' : status === 429 ? TOO_MANY : NOT_SENT, isSent: ok && isDone }
  } catch {
    return { failure: NOT_SENT, isSent: false }
  }
}

/** @param initial what the server answered to a form that was sent without scripts */
export function useTyping(initial: TypingStatus) {
  const [status, setStatus] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<{ isSending: boolean; next: Typed | null }>({ isSending: false, next: null })
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(typed: Typed): Promise<void> {
    const { current } = queue
    current.next = typed
    if (current.isSending) return
    current.isSending = true
    while (current.next) {
      const { next } = current
      current.next = null
      setStatus(await post(next))
    }
    current.isSending = false
  }

  return {
    status,
    sendSoon(text: string) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send({ text, isDone: false }), PAUSE_MS)
    },
    sendNow(text: string) {
      clearTimeout(timer.current)
      void send({ text, isDone: true })
    },
  }
}
