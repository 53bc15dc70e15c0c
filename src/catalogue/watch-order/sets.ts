/** Disjoint sets of numbers. */
export interface Sets {
  /** The representative of the set that contains a number. */
  find(number: number): number
  join(a: number, b: number): void
  /** How many numbers the set of a number has. */
  size(number: number): number
}

export function createSets(): Sets {
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  const find = (number: number): number => {
    let root = number
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    for (let at = number; at !== root;) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    return root
  }
  const size = (number: number): number => sizes.get(find(number)) ?? 1
  return {
    find,
    size,
    join(a, b) {
      const [one, other] = size(a) < size(b) ? [find(b), find(a)] : [find(a), find(b)]
      if (one === other) return
      sizes.set(one, size(one) + size(other))
      parents.set(other, one)
    },
  }
}
