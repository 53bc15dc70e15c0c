/** The processors that work at videos, when there are more: all of it together never takes more than those. Pure. */

/**
 * @param allowed such as `0-3,8`, as the system lists them
 * @returns the last of them, or null when it may have all
 */
export function chooseProcessors(allowed: string, cores: number): string | null {
  const all = allowed.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    return Number.isInteger(first) && last >= first ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
  })
  return all.length <= cores ? null : all.slice(-cores).join(',')
}
