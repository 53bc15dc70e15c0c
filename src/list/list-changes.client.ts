/** Notifies views of list changes in this or another tab. */
const listeners = new Set<() => void>()

export function notifyListChange(): void {
  for (const listener of listeners) listener()
}

export function onListChange(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}
