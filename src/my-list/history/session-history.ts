/** The watch history of session storage: as many entries as a page of the call has, newest first. Pure. */

const MAX_ENTRIES = 36

/** An entry at the top; the same episode of the same title moves there. */
export function addVisit(history: readonly unknown[], entry: unknown): readonly unknown[] {
  const key = keyOf(entry)
  return key === null ? history : [entry, ...history.filter((other) => keyOf(other) !== key)].slice(0, MAX_ENTRIES)
}

function keyOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('animeId' in entry) || !('episode' in entry)) return null
  return `${String(entry.animeId)} ${String(entry.episode)}`
}
