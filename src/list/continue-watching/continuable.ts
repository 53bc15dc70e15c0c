/** What of continue watching can be continued here. */
import { parseAnimeNumber, toEpisodeDigits } from '#src/catalogue/anime.ts'
import { type ActionLink, primaryAction, toRowLink } from '#src/catalogue/card/primary-action.ts'
import type { ContinueEntry } from './continue-watching.ts'

/**
 * The entries with an episode that plays here, in their order: the one that was begun, otherwise the next one that plays. Entries of which that
 * is unknown stay as they are.
 */
export const listContinuable = (entries: readonly ContinueEntry[]): ContinueEntry[] =>
  entries.flatMap((entry) => (entry.playable === undefined ? entry : (toContinuable(entry, entry.playable) ?? [])))

/** What a card of such an entry does. */
export function continueLink({
  id,
  episodeNum: episode,
  position,
  progress,
  playable,
}: ContinueEntry): ActionLink | null {
  const title = { id, number: parseAnimeNumber(id) ?? 0, playsHere: playable ?? String(episode) }
  return toRowLink(title, primaryAction(title, { current: { episode, position, progress } }, true))
}

function toContinuable(entry: ContinueEntry, playsHere: string): ContinueEntry | null {
  const { id, episodeNum: episode, position, progress } = entry
  const title = { id, number: parseAnimeNumber(id) ?? 0, playsHere }
  const action = primaryAction(title, { current: { episode, position, progress } })
  if (action.kind === 'resume') return entry
  if (action.kind !== 'watch') return null
  const episodeId = String(toEpisodeDigits(title.number, action.episode))
  return { ...entry, episodeNum: action.episode, episodeId, position: 0, progress: 0 }
}
