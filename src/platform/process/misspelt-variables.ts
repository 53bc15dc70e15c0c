/** Finds variables of the environment that are almost named like a setting. */

/** Shorter settings, such as HOST, are too close to variables of others. */
const MIN_LENGTH = 6

/** @param known the names of all settings @returns a line for each; other variables are none of our business */
export function findMisspelt(names: readonly string[], known: readonly string[]): string[] {
  const long = known.filter(({ length }) => length >= MIN_LENGTH)
  return names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : long.find((setting) => isOneSlipAway(name, setting))
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`]
  })
}

/** Whether one character is added, missing or different, or two neighbours are swapped. */
function isOneSlipAway(name: string, setting: string): boolean {
  let start = 0
  while (start < name.length && name[start] === setting[start]) start++
  const [a, b] = [name.slice(start), setting.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}
