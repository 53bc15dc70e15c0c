/** Events of episodes that aired or can be played. */
import { isInRanges, toRanges, formatRanges } from '#src/catalogue/episode/ranges.ts'
import type { Audio, EventFacts, NewEvent } from '../notification.ts'

export interface AiredRow {
  anime: number
  episode: number
}

export interface PlayableRow extends AiredRow {
  /** The limited folder that it is in, or 0. */
  folder: number
  audio: Audio
  /** ISO time. */
  since: string
}

/** What was recorded about titles before, by their numbers. */
export type Recorded = ReadonlyMap<number, readonly EventFacts[]>

/** One event for each title. */
export function toEpisodeEvents(
  kind: 'episode.aired' | 'episode.missing' | 'video.damaged',
  rows: readonly AiredRow[],
  recorded: Recorded,
): NewEvent[] {
  return [...Map.groupBy(rows, ({ anime }) => anime)].flatMap(([anime, own]) => {
    const known = recorded.get(anime) ?? []
    const isKnown = (episode: number) =>
      known.some((facts) => facts.kind === kind && isInRanges(episode, facts.episodes))
    const episodes = toRanges(own.map(({ episode }) => episode).filter((episode) => !isKnown(episode)))
    if (episodes.length === 0) return []
    return { subject: `${anime} ${formatRanges(episodes)}`, anime, facts: { kind, episodes } }
  })
}

/** One event for each title and audio; for both, if they have the same episodes. What is in a limited folder is of events of its own. */
export function toPlayableEvents(rows: readonly PlayableRow[], recorded: Recorded): NewEvent[] {
  return [...Map.groupBy(rows, ({ anime, folder }) => `${anime} ${folder}`).values()].flatMap((own) => {
    const [{ anime, folder } = { anime: 0, folder: 0 }] = own
    const known = (recorded.get(anime) ?? []).filter((facts) => isSeenWith(facts, folder))
    const episodesOf = (audio: Audio) =>
      toRanges(
        own
          .filter((row) => row.audio === audio)
          .map(({ episode }) => episode)
          .filter((episode) => !isRecorded(known, audio, episode)),
      )
    const [sub, dub] = [episodesOf('sub'), episodesOf('dub')]
    const isSame = formatRanges(sub) === formatRanges(dub)
    const groups: [Audio[], typeof sub][] = isSame
      ? [[['sub', 'dub'], sub]]
      : [
          [['sub'], sub],
          [['dub'], dub],
        ]
    return groups
      .filter(([, episodes]) => episodes.length > 0)
      .map(([audio, episodes]) => ({
        subject: `${anime} ${audio.join('+')} ${formatRanges(episodes)}${folder === 0 ? '' : ` in ${folder}`}`,
        anime,
        facts: { kind: 'episode.playable', episodes, audio, ...(folder !== 0 && { folder }) },
      }))
  })
}

/** Whether all who see what is in a folder saw an event. */
const isSeenWith = (facts: EventFacts, folder: number): boolean =>
  facts.kind === 'episode.playable' && (facts.folder === undefined || facts.folder === folder)

const isRecorded = (known: readonly EventFacts[], audio: Audio, episode: number): boolean =>
  known.some(
    (facts) => facts.kind === 'episode.playable' && facts.audio.includes(audio) && isInRanges(episode, facts.episodes),
  )

/** How long a title rests before its new episodes are sent, so that a season added at once is one notification. */
const REST_MS = 300_000
/** Episodes that are added one after the other for longer than this are sent in between. */
const MAX_WAIT_MS = 6 * 3_600_000

/**
 * Separates the titles to which episodes are still being added.
 * @param now milliseconds since 1970
 */
export function splitRested(
  rows: readonly PlayableRow[],
  now: number,
): { rested: PlayableRow[]; waiting: PlayableRow[] } {
  const byTitle = [...Map.groupBy(rows, ({ anime }) => anime).values()]
  const isRested = (own: readonly PlayableRow[]) => {
    const times = own.map(({ since }) => Date.parse(since))
    return Math.max(...times) <= now - REST_MS || Math.min(...times) <= now - MAX_WAIT_MS
  }
  return {
    rested: byTitle.filter(isRested).flat(),
    waiting: byTitle.filter((own) => !isRested(own)).flat(),
  }
}

/** Up to this time, all episodes that can be played are stored and have rested. */
export const restedUntil = (now: number): number => now - REST_MS
