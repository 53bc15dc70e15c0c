/** Places of which a scan has learned nothing. Pure. */
export interface Unseen {
  add(folder: string, path: string): void
  /** Whether a file lies at or below such a place. */
  has(folder: string, path: string): boolean
}

export function createUnseen(): Unseen {
  const places = new Map<string, Set<string>>()
  return {
    add(folder, path) {
      places.set(folder, (places.get(folder) ?? new Set()).add(path))
    },
    has(folder, path) {
      const unseen = places.get(folder)
      if (!unseen) return false
      const parts = path.split('/')
      return parts.some((_, index) => unseen.has(parts.slice(0, index).join('/'))) || unseen.has(path)
    },
  }
}
