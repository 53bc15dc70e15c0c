/** Entries in the format of the API. */
import type { WireContext } from '#src/catalogue/api/items.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { toListTitle } from '../titles.ts'
import type { WireEntry } from './entry-schemas.ts'
import type { StoredEntry } from './stored-entry.ts'

export function toWireTitle(title: Title, wire: WireContext) {
  const { aired, next } = wire.snapshot.airing(title)
  return {
    animeId: title.id,
    ...toListTitle(title, wire),
    type: title.format,
    year: yearOf(title) ?? null,
    minutes: title.minutes ?? null,
    episodes: title.episodes ?? null,
    airedEpisodes: aired,
    nextEpisode: next ? { number: next.number, airsAt: toIso(next.at) } : null,
    playable: title.availability?.playable ?? '',
    hasServices: title.hasServices,
  }
}

export const toWireEntry = (entry: StoredEntry, title: Title, wire: WireContext): WireEntry => ({
  ...toWireTitle(title, wire),
  status: entry.status,
  progress: entry.progress,
  score: entry.score,
  startedOn: entry.startedOn,
  finishedOn: entry.finishedOn,
  timesRewatched: entry.timesRewatched,
  notes: entry.notes,
  isPrivate: entry.isPrivate,
  customLists: [...entry.customLists],
  otherFields: entry.otherFields,
  asksForScore: entry.scoreRequest === 'open',
  createdAt: entry.createdAt,
  updatedAt: entry.updatedAt,
})
