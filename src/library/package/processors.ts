/** Chooses the CPUs that packaging is limited to. */

/**
 * @param allowed CPU list such as `0-3,8`
 * @returns the last `cores` CPUs, or null if no limit is needed
 */
export function chooseProcessors(allowed: string, cores: number): string | null {
  const all = allowed.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    return Number.isInteger(first) && last >= first ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
  })
  return all.length <= cores ? null : all.slice(-cores).join(',')
}
