/** What the check of a month measures: requests, lost fields, and announced episodes that the calendar does not have. */
import * as z from 'zod'
import { listEpisodes } from '#src/catalogue/calendar/list-episodes.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { DAY_MS } from '#src/platform/durations.ts'

export interface Requests {
  /** How many were made to a source since a time. */
  count(source: string, since: number): number
  /** The most in any interval of this length. */
  most(source: string, intervalMs: number): number
}

const sourceOf = (path: string): string => (path.startsWith('/v4') ? 'jikan' : path === '/graphql' ? 'anilist' : 'file')

/** Records the times of all requests of this process. */
export function watchRequests(now: () => number): Requests {
  const times = new Map<string, number[]>()
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const { pathname, hash } = new URL(input instanceof Request ? input.url : input)
    if (hash !== '#check') times.set(sourceOf(pathname), [...(times.get(sourceOf(pathname)) ?? []), now()])
    return send(input, init)
  }
  const timesOf = (source: string) => times.get(source) ?? []
  return {
    count: (source, since) => timesOf(source).filter((time) => time > since).length,
    most(source, intervalMs) {
      const all = timesOf(source)
      let first = 0
      return all.reduce((most, time, last) => {
        while ((all[first] ?? time) <= time - intervalMs) first++
        return Math.max(most, last - first + 1)
      }, 0)
    },
  }
}

/** The titles that no longer have a field, or do not exist. */
export function listLosses(
  before: ReadonlyMap<number, ReadonlySet<string>>,
  after: ReadonlyMap<number, ReadonlySet<string>>,
): string[] {
  return [...before].flatMap(([number, fields]) => {
    const left = after.get(number)
    if (!left) return [`title ${number}`]
    const lost = [...fields].filter((field) => !left.has(field))
    return lost.length > 0 ? [`title ${number}: ${lost.join(', ')}`] : []
  })
}

const SCHEDULE = `query ($page: Int, $from: Int, $to: Int) { Page(page: $page, perPage: 50) {
  pageInfo { hasNextPage }
  airingSchedules(airingAt_greater: $from, airingAt_lesser: $to, sort: [TIME]) { mediaId episode airingAt }
} }`

const scheduleSchema = z.object({
  data: z.object({
    Page: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      airingSchedules: z.array(z.object({ mediaId: z.number(), episode: z.number(), airingAt: z.number() })),
    }),
  }),
})

/** Compares the calendar with what AniList announces for the next seven days. */
export async function compareCalendar(
  snapshot: Snapshot,
  upstream: string,
  now: number,
): Promise<{ announced: number; missing: string[] }> {
  const [from, to] = [now, now + 7 * DAY_MS]
  const days = [{ date: new Date(from).toISOString().slice(0, 10), start: from }]
  const filter = { adult: true, show: 'all', audio: 'any', listed: new Set<number>() } as const
  const shown = new Set(
    listEpisodes(snapshot, { days, end: to }, filter)
      .flat()
      .map(({ title, episode, at }) => `${title.anilistId} #${episode} ${(at ?? 0) / 1_000}`),
  )
  const announced: string[] = []
  for (let page = 1, hasNext = true; hasNext; page++) {
    const variables = { page, from: Math.floor(from / 1_000), to: Math.floor(to / 1_000) }
    const response = await fetch(`${upstream}/graphql#check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SCHEDULE, variables }),
    })
    const { Page } = scheduleSchema.parse(await response.json()).data
    hasNext = Page.pageInfo.hasNextPage
    for (const { mediaId, episode, airingAt } of Page.airingSchedules)
      announced.push(`${mediaId} #${episode} ${airingAt}`)
  }
  return { announced: announced.length, missing: announced.filter((one) => !shown.has(one)) }
}
