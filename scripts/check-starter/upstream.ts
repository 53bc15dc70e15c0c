/** The upstream's data about the titles, from its Jikan and AniList APIs. */
import * as z from 'zod'

const named = z.array(z.object({ name: z.string() }))

const jikanSchema = z.object({
  title: z.string(),
  title_english: z.string().nullable(),
  title_japanese: z.string().nullable(),
  title_synonyms: z.array(z.string()),
  type: z.string().nullable(),
  source: z.string().nullable(),
  episodes: z.number().nullable(),
  status: z.string().nullable(),
  aired: z.object({ from: z.string().nullish(), to: z.string().nullish() }),
  duration: z.string().nullable(),
  rating: z.string().nullable(),
  score: z.number().nullable(),
  members: z.number().nullable(),
  favorites: z.number().nullable(),
  synopsis: z.string().nullable(),
  background: z.string().nullish(),
  broadcast: z.object({ day: z.string().nullable(), time: z.string().nullable() }).nullish(),
  producers: named,
  licensors: named,
  studios: named,
  genres: named,
  themes: named,
  demographics: named,
  relations: z.array(
    z.object({
      relation: z.string(),
      entry: z.array(z.object({ mal_id: z.number(), type: z.string(), name: z.string() })),
    }),
  ),
  streaming: z.array(z.object({ name: z.string(), url: z.string() })).nullish(),
})

const castSchema = z.array(
  z.object({
    character: z.object({ mal_id: z.number(), name: z.string() }),
    role: z.string(),
    voice_actors: z.array(
      z.object({ person: z.object({ mal_id: z.number(), name: z.string() }), language: z.string() }),
    ),
  }),
)

const person = z.object({ id: z.number(), name: z.object({ full: z.string(), native: z.string().nullable() }) })

const mediaSchema = z.object({
  id: z.number(),
  idMal: z.number(),
  title: z.object({ romaji: z.string(), native: z.string().nullable() }),
  season: z.string().nullable(),
  seasonYear: z.number().nullable(),
  genres: z.array(z.string()),
  tags: z.array(z.object({ name: z.string() })),
  description: z.string().nullable(),
  isAdult: z.boolean(),
  nextAiringEpisode: z.object({ airingAt: z.number() }).nullable(),
})

const MEDIA = `media(idMal_in: $ids, type: ANIME) {
  id idMal title { romaji native } season seasonYear genres tags { name } description isAdult
  nextAiringEpisode { airingAt }
}`
const CHARACTERS = 'characters(id_in: $ids) { id name { full native } }'
const STAFF = 'staff(id_in: $ids) { id name { full native } }'

type Person = z.infer<typeof person>

/** A title's data from both APIs. */
export interface Known {
  jikan: z.infer<typeof jikanSchema>
  cast: z.infer<typeof castSchema>
  media: z.infer<typeof mediaSchema>
  characters: ReadonlyMap<number, Person>
  staff: ReadonlyMap<number, Person>
}

/** The ids to request: MyAnimeList ids of titles, AniList ids of people. */
export interface RequestedIds {
  titles: readonly number[]
  characters: readonly number[]
  staff: readonly number[]
}

/** Requests everything in few calls; the result is keyed by MyAnimeList id. */
export async function fetchUpstream(url: string, requestedIds: RequestedIds): Promise<Map<number, Known>> {
  const characters = byId(await fetchPages(url, CHARACTERS, 'characters', person, requestedIds.characters))
  const staff = byId(await fetchPages(url, STAFF, 'staff', person, requestedIds.staff))
  const media = await fetchPages(url, MEDIA, 'media', mediaSchema, requestedIds.titles)
  const known = await inTurns(media, async (one): Promise<[number, Known]> => {
    const full = await post(`${url}/v4/anime/${one.idMal}/full`)
    const cast = await post(`${url}/v4/anime/${one.idMal}/characters`)
    return [
      one.idMal,
      {
        jikan: z.object({ data: jikanSchema }).parse(full).data,
        cast: z.object({ data: castSchema }).parse(cast).data,
        media: one,
        characters,
        staff,
      },
    ]
  })
  return new Map(known)
}

const byId = (people: readonly Person[]): Map<number, Person> => new Map(people.map((one) => [one.id, one]))

/** AniList's maximum page size. */
const PAGE_SIZE = 50

async function fetchPages<T>(
  url: string,
  fields: string,
  key: string,
  schema: z.ZodType<T>,
  ids: readonly number[],
): Promise<T[]> {
  const unique = [...new Set(ids)]
  const pages = Array.from({ length: Math.ceil(unique.length / PAGE_SIZE) }, (_, page) =>
    unique.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )
  const query = `query ($ids: [Int]) { Page(perPage: ${PAGE_SIZE}) { ${fields} } }`
  const answer = z.object({ data: z.object({ Page: z.record(z.string(), z.array(schema)) }) })
  const answers = await inTurns(pages, async (page) =>
    answer.parse(await post(`${url}/graphql`, { query, variables: { ids: page } })),
  )
  return answers.flatMap(({ data }) => data.Page[key] ?? [])
}

const CONCURRENCY = 8

async function inTurns<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < list.length; start += CONCURRENCY) {
    results.push(...(await Promise.all(list.slice(start, start + CONCURRENCY).map(work))))
  }
  return results
}

async function post(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
