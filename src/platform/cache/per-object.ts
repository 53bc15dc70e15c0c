/** A result that is computed once for each object that it is computed from, and forgotten with it. */
export function oncePer<From extends object, Result>(compute: (from: From) => Result): (from: From) => Result {
  const known = new WeakMap<From, { result: Result }>()
  return (from) => {
    const kept = known.get(from) ?? { result: compute(from) }
    known.set(from, kept)
    return kept.result
  }
}
