/** Toasts, available to every component. */
import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  text: string
  /** Takes back what the toast reports. */
  undo?: (() => void) | undefined
}

const SHOWN_MS = 6_000
/** Time to undo something. */
const UNDO_MS = 10_000
/** More would cover a phone. */
const MAX_TOASTS = 3
const NO_TOASTS: readonly Toast[] = []
let toasts: readonly Toast[] = NO_TOASTS
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast; screen readers announce it. With `undo`, it has an Undo button and stays for ten seconds. The oldest one makes way. */
export function toast(text: string, undo?: () => void): void {
  const id = ++count
  const close = () => change(toasts.filter((one) => one.id !== id))
  const shown: Toast = {
    id,
    text,
    undo:
      undo &&
      (() => {
        close()
        undo()
      }),
  }
  change([...toasts, shown].slice(-MAX_TOASTS))
  setTimeout(close, undo ? UNDO_MS : SHOWN_MS)
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
