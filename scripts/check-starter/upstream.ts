/** What the upstream says of one title, from its Jikan and its AniList side. */
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
  status: z.string(),
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
  title: z.object({ romaji: z.string(), native: z.string().nullable() }),
  season: z.string().nullable(),
  seasonYear: z.number().nullable(),
  genres: z.array(z.string()),
  tags: z.array(z.object({ name: z.string() })),
  description: z.string().nullable(),
  isAdult: z.boolean(),
  nextAiringEpisode: z.object({ airingAt: z.number() }).nullable(),
})

const answerSchema = z.object({
  data: z.object({
    Media: mediaSchema,
    characters: z.object({ characters: z.array(person) }),
    staff: z.object({ staff: z.array(person) }),
  }),
})

const QUERY = `query ($mal: Int, $characters: [Int], $staff: [Int]) {
  Media(idMal: $mal, type: ANIME) {
    id title { romaji native } season seasonYear genres tags { name } description isAdult nextAiringEpisode { airingAt }
  }
  characters: Page(perPage: 50) { characters(id_in: $characters) { id name { full native } } }
  staff: Page(perPage: 50) { staff(id_in: $staff) { id name { full native } } }
}`

export interface Known {
  jikan: z.infer<typeof jikanSchema>
  cast: z.infer<typeof castSchema>
  media: z.infer<typeof mediaSchema>
  characters: readonly z.infer<typeof person>[]
  staff: readonly z.infer<typeof person>[]
}

/** Asks for one title by its MyAnimeList id, and for its people by their AniList ids. */
export async function askUpstream(
  url: string,
  mal: string,
  characters: readonly number[],
  staff: readonly number[],
): Promise<Known> {
  const [full, cast, graph] = await Promise.all([
    ask(`${url}/v4/anime/${mal}/full`),
    ask(`${url}/v4/anime/${mal}/characters`),
    ask(`${url}/graphql`, { query: QUERY, variables: { mal: Number(mal), characters, staff } }),
  ])
  const { data } = answerSchema.parse(graph)
  return {
    jikan: z.object({ data: jikanSchema }).parse(full).data,
    cast: z.object({ data: castSchema }).parse(cast).data,
    media: data.Media,
    characters: data.characters.characters,
    staff: data.staff.staff,
  }
}

async function ask(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
