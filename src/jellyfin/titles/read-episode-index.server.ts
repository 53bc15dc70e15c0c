/** Keeps the index of playable episodes for as long as the catalogue does not change. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type EpisodeIndex, toKey } from './episode-index.ts'
import { listPlayableEpisodes } from './episode-index-store.server.ts'

/** @returns a function that reads the index once for each version of the catalogue, which changes with the sources */
export function createEpisodeIndex(catalogue: Pick<Catalogue, 'snapshot' | 'db'>): () => Promise<EpisodeIndex> {
  let current: { version: number; index: Promise<EpisodeIndex> } | undefined
  return () => {
    const { snapshot, db } = catalogue
    if (current?.version !== snapshot.version) {
      const index = read(db, snapshot)
      const made = { version: snapshot.version, index }
      current = made
      index.catch(() => {
        if (current === made) current = undefined
      })
    }
    return current.index
  }
}

async function read(db: Catalogue['db'], snapshot: Snapshot): Promise<EpisodeIndex> {
  const found = new Map<number, number[]>()
  const several = new Map<string, readonly number[]>()
  const merged = new Set<number>()
  for await (const rows of listPlayableEpisodes(db))
    for (const { anime, episode, parts } of rows) {
      const number = snapshot.find(anime)?.number
      if (number === undefined) continue
      const episodes = found.get(number)
      if (episodes) episodes.push(episode)
      else found.set(number, [episode])
      if (parts.length > 1) several.set(toKey(number, episode), parts)
      if (number !== anime) merged.add(number)
    }
  // the rows of a merged title are in two places
  for (const number of merged) {
    const all = (found.get(number) ?? []).toSorted((one, other) => one - other)
    found.set(number, [...new Set(all)])
    // files of both are versions
    for (const [at, episode] of all.entries()) if (episode === all[at + 1]) several.delete(toKey(number, episode))
  }
  return { episodes: found, parts: several }
}
