/** What the invented sources answer about titles that air: lists, single titles, episodes and schedules. */
import * as z from 'zod'
import { asAniList, asJikan, type InventedTitle, titlesOf } from '../fixtures/invented-titles.ts'

const PER_PAGE = 25

/** The body of a request to Jikan for what airs; undefined for other requests, null for a missing title. */
export function answerJikan(all: readonly InventedTitle[], url: URL): unknown {
  const titles = titlesOf(all, 'jikan')
  const statusOf = (title: InventedTitle) => asJikan(title).status
  const listed = (status: string) => listPage(titles.filter((title) => statusOf(title) === status).map(asJikan), url)
  if (url.pathname === '/v4/schedules' || url.pathname === '/v4/seasons/now') return listed('Currently Airing')
  if (url.pathname === '/v4/seasons/upcoming') return listed('Not yet aired')
  const [, id, part] =
    /^\/v4\/anime\/(\d+)(?:\/(full|episodes|characters|staff|recommendations))?$/.exec(url.pathname) ?? []
  if (id === undefined) return undefined
  const title = titles.find(({ mal }) => mal === Number(id))
  if (!title) return null
  if (part === undefined || part === 'full') return { data: asJikan(title) }
  const data = part === 'episodes' ? title.episodes : part === 'staff' ? title.staff : undefined
  return { pagination: { has_next_page: false }, data: data ?? [] }
}

function listPage(entries: readonly unknown[], url: URL) {
  const page = Number(url.searchParams.get('page'))
  const pagination = { has_next_page: page * PER_PAGE < entries.length }
  return { pagination, data: entries.slice((page - 1) * PER_PAGE, page * PER_PAGE) }
}

const mediaTimes = z.object({
  nextAiringEpisode: z.object({ airingAt: z.number() }).nullable(),
  airingSchedule: z.object({ nodes: z.array(z.object({ airingAt: z.number() })) }).optional(),
})

/** When episodes aired, and when the next one does. */
function timesOf(media: unknown): number[] {
  const { nextAiringEpisode, airingSchedule } = mediaTimes.parse(media)
  return [...(airingSchedule?.nodes ?? []), ...(nextAiringEpisode ? [nextAiringEpisode] : [])].map(
    ({ airingAt }) => airingAt,
  )
}

const variablesSchema = z.object({
  variables: z.object({
    ids: z.array(z.number()).optional(),
    season: z.string().optional(),
    from: z.number().optional(),
    to: z.number().optional(),
  }),
})

/** The response of AniList to queries by ids, season and schedule; undefined for other queries. */
export function answerAniList(titles: readonly InventedTitle[], body: string): unknown {
  const { ids, season, from = 0, to = 0 } = variablesSchema.parse(JSON.parse(body)).variables
  const all = titlesOf(titles, 'anilist').map(asAniList)
  const respond = (part: object) => ({ data: { Page: { pageInfo: { hasNextPage: false }, ...part } } })
  if (ids) return respond({ media: all.filter(({ id }) => ids.includes(id)) })
  if (season) return respond({ media: all.filter((media) => media.season === season) })
  if (to === 0) return undefined
  const scheduled = all.filter((media) => timesOf(media).some((at) => at > from && at < to))
  return respond({ airingSchedules: scheduled.map(({ id }) => ({ mediaId: id })) })
}
