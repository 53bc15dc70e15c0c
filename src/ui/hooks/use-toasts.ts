/** Toasts, available to every component. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
}

const SHOWN_MS = 6_000
const NO_TOASTS: readonly Toast[] = []
let toasts: readonly Toast[] = NO_TOASTS
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast; screen readers announce it. */
export function toast(text: string): void {
  const id = ++count
  change([...toasts, { id, text }])
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), SHOWN_MS)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NO_TOASTS,
  )

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
