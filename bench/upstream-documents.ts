/** Every title of an upstream as search documents, read over its three public APIs. Nothing is stored on disk. */
import * as z from 'zod'
import type { Format } from '#src/catalogue/anime.ts'
import type { SearchDocument } from '#src/catalogue/search/document.ts'

const offlineSchema = z.object({
  title: z.string(),
  synonyms: z.array(z.string()),
  type: z.string(),
  sources: z.array(z.string()),
  animeSeason: z.object({ year: z.number().nullish() }).optional(),
})

const jikanSchema = z.object({
  mal_id: z.number(),
  title: z.string(),
  title_english: z.string().nullable(),
  title_japanese: z.string().nullable(),
  title_synonyms: z.array(z.string()),
  type: z.string().nullable(),
  members: z.number().nullable(),
  year: z.number().nullable(),
  aired: z.object({ from: z.string().nullish() }).optional(),
})
const jikanPageSchema = z.object({
  pagination: z.object({ last_visible_page: z.number() }),
  data: z.array(jikanSchema),
})

const relatedSchema = z.object({ id: z.number(), type: z.string(), format: z.string().nullable() })
const aniListSchema = z.object({
  id: z.number(),
  title: z.object({
    english: z.string().nullable(),
    romaji: z.string().nullable(),
    native: z.string().nullable(),
  }),
  synonyms: z.array(z.string()),
  popularity: z.number().nullable(),
  relations: z.object({ edges: z.array(z.object({ relationType: z.string(), node: relatedSchema })) }),
})
const aniListPageSchema = z.object({ data: z.object({ Page: z.object({ media: z.array(aniListSchema) }) }) })

type OfflineEntry = z.infer<typeof offlineSchema>
type JikanEntry = z.infer<typeof jikanSchema>
type AniListEntry = z.infer<typeof aniListSchema>

/** AniList has about a quarter of MyAnimeList's users; popularity is on MyAnimeList's scale. */
const ANILIST_SCALE = 4
const CONCURRENCY = 6

const FORMATS: Record<string, Format> = {
  tv: 'TV',
  'tv special': 'Special',
  tv_short: 'TV',
  movie: 'Movie',
  ova: 'OVA',
  ona: 'ONA',
  special: 'Special',
  music: 'Music',
}
const toFormat = (type: string | null | undefined): Format => FORMATS[(type ?? '').toLowerCase()] ?? 'Unknown'

async function* readLines(response: Response): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

async function readOffline(upstream: string): Promise<OfflineEntry[]> {
  const entries: OfflineEntry[] = []
  for await (const line of readLines(await ask(`${upstream}/files/anime-offline-database.jsonl`))) {
    if (!line.startsWith('{')) continue
    const entry: unknown = JSON.parse(line)
    // the first line describes the file
    if (typeof entry === 'object' && entry && 'title' in entry) entries.push(offlineSchema.parse(entry))
  }
  return entries
}

/** Runs the tasks, a few at a time. */
async function inTurns(count: number, task: (turn: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

async function readJikan(upstream: string): Promise<Map<number, JikanEntry>> {
  const entries = new Map<number, JikanEntry>()
  const page = async (number: number) => {
    const response = await ask(`${upstream}/v4/anime?limit=25&order_by=mal_id&sort=asc&page=${number}`)
    const body = jikanPageSchema.parse(await response.json())
    for (const entry of body.data) entries.set(entry.mal_id, entry)
    return body.pagination.last_visible_page
  }
  const last = await page(1)
  await inTurns(last - 1, async (turn) => void (await page(turn + 2)))
  return entries
}

const ANILIST_QUERY = `query ($ids: [Int]) { Page(perPage: 50) { media(id_in: $ids, type: ANIME) {
  id title { english romaji native } synonyms popularity
  relations { edges { relationType node { id type format } } } } } }`

async function readAniList(upstream: string, ids: readonly number[]): Promise<Map<number, AniListEntry>> {
  const entries = new Map<number, AniListEntry>()
  await inTurns(Math.ceil(ids.length / 50), async (turn) => {
    const variables = { ids: ids.slice(turn * 50, turn * 50 + 50) }
    const response = await ask(`${upstream}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ANILIST_QUERY, variables }),
    })
    const body = aniListPageSchema.parse(await response.json())
    for (const entry of body.data.Page.media) entries.set(entry.id, entry)
  })
  return entries
}

const idAt = (sources: readonly string[], prefix: string): number | undefined => {
  const source = sources.find((address) => address.startsWith(prefix))
  return source === undefined ? undefined : Number(source.slice(prefix.length))
}
const malId = (sources: readonly string[]) => idAt(sources, 'https://myanimelist.net/anime/')
const aniListId = (sources: readonly string[]) => idAt(sources, 'https://anilist.co/anime/')

/** The story's prequel, of the same format if possible. */
function findPrequel(entry: AniListEntry | undefined, format: Format): number | undefined {
  const prequels = (entry?.relations.edges ?? []).filter(
    (edge) => edge.relationType === 'PREQUEL' && edge.node.type === 'ANIME',
  )
  return (prequels.find((edge) => toFormat(edge.node.format) === format) ?? prequels[0])?.node.id
}

function yearOf(offline: OfflineEntry, jikan: JikanEntry | undefined): number | undefined {
  const year = jikan?.year ?? offline.animeSeason?.year ?? Number((jikan?.aired?.from ?? '').slice(0, 4))
  return year > 0 ? year : undefined
}

function namesOf(offline: OfflineEntry, jikan?: JikanEntry, aniList?: AniListEntry): SearchDocument['names'] {
  return {
    english: jikan?.title_english ?? aniList?.title.english ?? undefined,
    romaji: jikan?.title ?? aniList?.title.romaji ?? offline.title,
    japanese: jikan?.title_japanese ?? aniList?.title.native ?? undefined,
  }
}

/** All titles; a title's number is its MyAnimeList id if it has one. */
export async function readUpstreamDocuments(upstream: string): Promise<SearchDocument[]> {
  const offline = await readOffline(upstream)
  const jikan = await readJikan(upstream)
  const aniListIds = offline.map((entry) => aniListId(entry.sources)).filter((id) => id !== undefined)
  const aniList = await readAniList(upstream, aniListIds)

  const numberOf = (entry: OfflineEntry, position: number) => malId(entry.sources) ?? 10_000_000 + position
  const numberByAniList = new Map(
    offline.map((entry, position) => [aniListId(entry.sources), numberOf(entry, position)]),
  )

  return offline.map((entry, position) => {
    const own = jikan.get(malId(entry.sources) ?? 0)
    const other = aniList.get(aniListId(entry.sources) ?? 0)
    const format = own?.type == null ? toFormat(entry.type) : toFormat(own.type)
    return {
      number: numberOf(entry, position),
      names: namesOf(entry, own, other),
      synonyms: [...new Set([...(own?.title_synonyms ?? []), ...(other?.synonyms ?? []), ...entry.synonyms])],
      popularity: own?.members ?? (other?.popularity ?? 0) * ANILIST_SCALE,
      format,
      year: yearOf(entry, own),
      prequel: numberByAniList.get(findPrequel(other, format) ?? 0),
    }
  })
}
