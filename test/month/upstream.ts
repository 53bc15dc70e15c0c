/** The titles of the invented sources as they change over a month. */
import type { InventedTitle } from '../fixtures/invented-titles.ts'
import { FakeSources } from '../services/fake-sources.ts'

const STATUSES = {
  upcoming: { anilist: 'NOT_YET_RELEASED', jikan: 'Not yet aired', offline: 'UPCOMING' },
  airing: { anilist: 'RELEASING', jikan: 'Currently Airing', offline: 'ONGOING' },
  hiatus: { anilist: 'HIATUS', jikan: 'Currently Airing', offline: 'ONGOING' },
  finished: { anilist: 'FINISHED', jikan: 'Finished Airing', offline: 'FINISHED' },
} as const

/** What the sources say about a title. */
export interface Facts {
  status: keyof typeof STATUSES
  season: 'WINTER' | 'SPRING' | 'SUMMER' | 'FALL'
  year: number
  /** `2026`, `2026-10` or `2026-10-10`. */
  start?: string
  end?: string
  episodes?: number
  /** MyAnimeList's weekly slot: `Saturdays 23:30`. */
  slot?: string
  /** AniList's next episode: its number and time. */
  next?: [episode: number, at: string]
  /** The times of aired episodes, the first one first. */
  aired?: string[]
  /** The title that it continues. */
  prequel?: string
  /** The sources that have it: all if omitted. */
  at?: ('anilist' | 'jikan' | 'offline')[]
  /** The title whose id at MyAnimeList AniList gives: itself if omitted, none if null. */
  isAlso?: string | null
}

export class Upstream {
  readonly titles: InventedTitle[] = []
  readonly sources = new FakeSources(this.titles)
  readonly #facts = new Map<string, Facts>()

  /** Adds a title. The first ones are the most popular. */
  add(name: string, facts: Facts): void {
    this.#facts.set(name, facts)
    this.titles.push(this.#invent(this.titles.length, name, facts))
  }

  /** Changes what the sources say about a title. */
  change(name: string, change: Partial<Facts>): void {
    const index = this.#indexOf(name)
    const facts = { ...this.#requireFacts(name), ...change }
    this.#facts.set(name, facts)
    this.titles[index] = this.#invent(index, name, facts)
  }

  /** An episode airs, and the next one is announced. */
  air(name: string, at: string, next?: Facts['next']): void {
    const { aired = [] } = this.#requireFacts(name)
    this.change(name, { status: 'airing', aired: [...aired, at], next })
  }

  #requireFacts(name: string): Facts {
    const facts = this.#facts.get(name)
    if (!facts) throw new Error(`There is no title ${name}`)
    return facts
  }

  #idsIn = ({ prequel, isAlso }: Facts) => ({
    prequel: prequel === undefined ? null : 900_000 + this.#indexOf(prequel),
    ...(isAlso !== undefined && { idMal: isAlso === null ? null : 800_000 + this.#indexOf(isAlso) }),
  })

  #indexOf = (name: string): number => this.titles.findIndex((title) => title.name === name)

  #invent(index: number, name: string, facts: Facts): InventedTitle {
    const { at = ['anilist', 'jikan', 'offline'] } = facts
    const [anilist, mal] = [900_000 + index, 800_000 + index]
    const has = (source: 'anilist' | 'jikan' | 'offline', record: object) => (at.includes(source) ? record : null)
    return {
      anilist,
      mal,
      name,
      popularity: 100_000 - index,
      episodes: (facts.aired ?? []).map((time, number) => ({ mal_id: number + 1, title: null, aired: toDay(time) })),
      sources: {
        anilist: has('anilist', toAniList(name, facts, this.#idsIn(facts))),
        jikan: has('jikan', toJikan(name, facts)),
        offline: has('offline', { status: STATUSES[facts.status].offline, animeSeason: {}, relatedAnime: [] }),
      },
    }
  }
}

const JAPAN_MS = 9 * 3_600_000
/** Midnight of the day in Japan, as Jikan writes it. */
const toDay = (time: string): string =>
  `${new Date(Date.parse(time) + JAPAN_MS).toISOString().slice(0, 10)}T00:00:00+00:00`

function toParts(date: string | undefined) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return { year: year ?? null, month: month ?? null, day: day ?? null }
}

const toSeconds = (time: string): number => Date.parse(time) / 1_000

interface Ids {
  prequel: number | null
  idMal?: number | null
}

function toAniList(name: string, facts: Facts, { prequel, ...ids }: Ids): object {
  const { status, season, year, start, end, episodes = null, next, aired = [] } = facts
  return {
    title: { romaji: name, english: name, native: null },
    status: STATUSES[status].anilist,
    season,
    seasonYear: year,
    startDate: toParts(start),
    endDate: toParts(end),
    episodes,
    nextAiringEpisode: next ? { episode: next[0], airingAt: toSeconds(next[1]) } : null,
    airingSchedule: { nodes: aired.map((time, index) => ({ episode: index + 1, airingAt: toSeconds(time) })) },
    relations: { edges: prequel === null ? [] : [{ relationType: 'PREQUEL', node: { id: prequel, type: 'ANIME' } }] },
    recommendations: { nodes: [] },
    ...ids,
  }
}

function toJikan(name: string, { status, season, year, start, end, episodes, slot }: Facts): object {
  const [day, time] = slot?.split(' ') ?? []
  return {
    title_english: name,
    status: STATUSES[status].jikan,
    season: season.toLowerCase(),
    year,
    episodes: episodes ?? null,
    aired: { prop: { from: toParts(start), to: toParts(end) } },
    broadcast: slot === undefined ? null : { day, time, timezone: 'Asia/Tokyo', string: `${day} at ${time} (JST)` },
  }
}
