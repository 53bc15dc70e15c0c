/** Limits the memory of bodies that are arriving, whose senders decide how long that takes. */

export interface ReceivedBytes {
  /** @param refuse ends this body, to be called when all together are too large and this one has been arriving for the longest */
  open(refuse: () => void): ReceivedBody
}

export interface ReceivedBody {
  /** @param bytes that have arrived and are in memory */
  resize(bytes: number): void
  /** The body is complete, or is no longer read. */
  close(): void
}

/** Above the limit, the oldest body is refused: who sends slowly must not keep everyone else out. */
export function createReceivedBytes(max: number): ReceivedBytes {
  // a Map keeps insertion order: the oldest is the first
  const bodies = new Map<() => void, number>()
  let total = 0
  const set = (refuse: () => void, bytes: number) => {
    total += bytes - (bodies.get(refuse) ?? 0)
    bodies.set(refuse, bytes)
  }
  return {
    open(refuse) {
      set(refuse, 0)
      return {
        resize(bytes) {
          if (!bodies.has(refuse)) return
          set(refuse, bytes)
          for (const [oldest, own] of bodies) {
            if (total <= max) return
            if (own > 0) oldest()
          }
        },
        close() {
          total -= bodies.get(refuse) ?? 0
          bodies.delete(refuse)
        },
      }
    },
  }
}
