/** Whether one connection may go on: so many messages within a while, counted in windows. Cheap enough for thousands. */
export function createMessageLimit({ most, windowMs }: { most: number; windowMs: number }): (now: number) => boolean {
  let began = -Infinity
  let count = 0
  return (now) => {
    if (now - began >= windowMs) {
      began = now
      count = 0
    }
    return ++count <= most
  }
}
