/** Short sentences that come and go; anything in the page may say one. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
}

const SHOWN_MS = 6_000
const NONE: readonly Toast[] = []
let toasts: readonly Toast[] = NONE
let count = 0
const listeners = new Set<() => void>()

/** Says a sentence to whoever looks and whoever listens. */
export function toast(text: string): void {
  const id = ++count
  change([...toasts, { id, text }])
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), SHOWN_MS)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
