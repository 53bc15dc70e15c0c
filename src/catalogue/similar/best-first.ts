/** Yields items by their score, best first; ordering only as many as are taken from it. */
export function* bestFirst(items: Int32Array, scores: Float32Array): Generator<number> {
  const heap = items.slice()
  const scoreAt = (at: number): number => scores[heap[at] ?? 0] ?? 0
  let size = heap.length
  const sink = (from: number): void => {
    const item = heap[from] ?? 0
    const score = scores[item] ?? 0
    let at = from
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && scoreAt(child + 1) > scoreAt(child)) child++
      if (scoreAt(child) <= score) break
      heap[at] = heap[child] ?? 0
      at = child
    }
    heap[at] = item
  }
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at)
  while (size > 0) {
    const best = heap[0] ?? 0
    size--
    heap[0] = heap[size] ?? 0
    if (size > 0) sink(0)
    yield best
  }
}
