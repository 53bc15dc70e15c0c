/** Computes a result once for each input object, for as long as the object lives. */
export function memoizeByObject<From extends object, Result>(compute: (from: From) => Result): (from: From) => Result {
  const results = new WeakMap<From, { result: Result }>()
  return (from) => {
    const cached = results.get(from) ?? { result: compute(from) }
    results.set(from, cached)
    return cached.result
  }
}
