/** Names a title's sources and summarises them for the catalogue. */
import { AUDIO_TYPES, type AudioType } from '#src/catalogue/episode/playable.ts'
import { writeEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import type { AvailabilityPart, PlayableKind, ReportedAvailability } from '#src/catalogue/title.ts'
import { toBadge } from './source-arguments.ts'

/** The fields of a source that its name and the summary depend on. */
export interface SummarisedSource {
  anime: number
  episode: number
  sound: AudioType
  quality?: string
  piece?: number
}

/**
 * Names the sources of each episode by audio, HD-1, HD-2 … in the order they were added. Clients of the
 * catalogue API know these names.
 */
export function withNames<T extends SummarisedSource>(sources: readonly T[]): (T & { name: string })[] {
  const counts = new Map<string, number>()
  const named = sources.map((source) => {
    const key = `${source.anime} ${source.episode} ${source.sound}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { ...source, name: `HD-${count}` }
  })
  return named.toSorted(
    (a, b) =>
      a.anime - b.anime ||
      a.episode - b.episode ||
      AUDIO_TYPES.indexOf(a.sound) - AUDIO_TYPES.indexOf(b.sound) ||
      (a.piece ?? 0) - (b.piece ?? 0),
  )
}

/**
 * The summary of a title's sources, to everybody and for each limited folder; null if there are none.
 * @param sources with the limited folder of each, if it is in one
 */
export function toAvailability(
  sources: readonly (SummarisedSource & { folder?: number | null })[],
): ReportedAvailability | null {
  if (sources.length === 0) return null
  const folders = Map.groupBy(sources, ({ folder }) => folder ?? 0)
  const open = summarise(folders.get(0) ?? [])
  if (folders.size === 1 && folders.has(0)) return open
  const parts = [...folders].map(([folder, own]) => toPart(folder, own))
  return { ...open, parts }
}

function toPart(folder: number, sources: readonly SummarisedSource[]): AvailabilityPart {
  const { playable, quality, episodes } = summarise(sources)
  const numbersOf = (kind: PlayableKind) =>
    writeEpisodes(new Set(episodes.flatMap((one) => (one.kind === kind ? one.episode : []))))
  return { folder, sub: numbersOf('sub'), dub: numbersOf('dub'), playable, quality }
}

function summarise(sources: readonly SummarisedSource[]): ReportedAvailability {
  const episodesOf = (kind: PlayableKind) =>
    [...new Set(sources.filter(({ sound }) => sound === kind).map(({ episode }) => episode))].map((episode) => ({
      episode,
      kind,
    }))
  const [sub, dub] = [episodesOf('sub'), episodesOf('dub')]
  const best = sources
    .flatMap(({ quality }) => quality ?? [])
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]
  return {
    sub: sub.length,
    dub: dub.length,
    lastEpisode: Math.max(0, ...sources.map(({ episode }) => episode)),
    playable: writeEpisodes(new Set(sources.map(({ episode }) => episode))),
    quality: toBadge(best),
    episodes: [...sub, ...dub],
  }
}
