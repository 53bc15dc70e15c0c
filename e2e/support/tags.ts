/** Tags of journeys. */

/** Details of a variant of a journey: `npm test` runs one of them, and `npm run test:all` runs all. */
export const variant = (isQuick: boolean): { tag: string[] } => ({ tag: isQuick ? [] : ['@slow'] })

/**
 * Details of the variants of a journey, by name. `npm test` runs those of `quick`.
 * @throws {Error} if one of `quick` is no variant
 */
export function variants(all: readonly string[], quick: readonly string[]): (name: string) => { tag: string[] } {
  const missing = quick.filter((name) => !all.includes(name))
  if (missing.length > 0) throw new Error(`Not a variant: ${missing.join(', ')}`)
  return (name) => variant(quick.includes(name))
}
