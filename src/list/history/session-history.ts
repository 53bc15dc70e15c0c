/** The watch history in session storage: the length of one API page, newest first. */

const MAX_ENTRIES = 36

/** Adds an entry at the top, without an older one of the same episode. */
export function addVisit(history: readonly unknown[], entry: unknown): readonly unknown[] {
  const key = keyOf(entry)
  return key === null ? history : [entry, ...history.filter((other) => keyOf(other) !== key)].slice(0, MAX_ENTRIES)
}

function keyOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('animeId' in entry) || !('episode' in entry)) return null
  return `${String(entry.animeId)} ${String(entry.episode)}`
}
