/** Limits the messages of one connection with a fixed window, cheap enough for thousands of connections. */
export function createMessageLimit({ max, windowMs }: { max: number; windowMs: number }): (now: number) => boolean {
  let windowStart = -Infinity
  let count = 0
  return (now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now
      count = 0
    }
    return ++count <= max
  }
}
