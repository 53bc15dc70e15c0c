/** What fetching the titles of the library needs of a service. */
import * as z from 'zod'
import type { JikanClient } from '#src/catalogue/import-sources/jikan.server.ts'
import { jikanSchema } from '#src/catalogue/import-sources/jikan-response.ts'
import type { AniListClient } from '#src/catalogue/import-sources/anilist.server.ts'
import { mediaSchema } from '#src/catalogue/import-sources/anilist-response.ts'
import type { FoundTitle } from './choose-title.ts'

/** Titles of one story, with the one that was found. */
export const MAX_CHAIN = 30

export interface StoryReader {
  /** Whose ids it has. */
  readonly space: 'mal' | 'anilist'
  search(name: string): Promise<FoundTitle[]>
  /** The titles of these ids that exist, with the ids of their prequels and sequels. At most {@link MAX_CHAIN} ids. */
  read(ids: readonly number[]): Promise<{ record: unknown; related: number[] }[]>
}

const FOLLOWED = new Set(['Prequel', 'Sequel'])

const jikanRelations = z.object({
  relations: z
    .array(
      z.object({ relation: z.string(), entry: z.array(z.object({ mal_id: z.int().positive(), type: z.string() })) }),
    )
    .catch([]),
})

const textsOf = (names: readonly unknown[]): string[] => names.filter((name) => typeof name === 'string')

export const readByJikan = (client: JikanClient): StoryReader => ({
  space: 'mal',
  search: async (name) =>
    (await client.search(name)).flatMap((raw) => {
      const { data } = jikanSchema.safeParse(raw)
      if (!data) return []
      const names = [data.title, data.title_english, data.title_japanese, ...data.title_synonyms]
      return [
        {
          id: data.mal_id,
          names: textsOf([...names, ...data.titles.map((one) => one.title)]),
          year: data.year ?? data.aired?.prop?.from?.year ?? undefined,
        },
      ]
    }),
  async read(ids) {
    const titles = []
    for (const id of ids) {
      const record = await client.full(String(id))
      if (record === undefined) continue
      const relations = jikanRelations.safeParse(record).data?.relations ?? []
      const related = relations
        .filter(({ relation }) => FOLLOWED.has(relation))
        .flatMap(({ entry }) => entry.flatMap(({ mal_id, type }) => (type === 'anime' ? [mal_id] : [])))
      titles.push({ record, related })
    }
    return titles
  },
})

const aniListFound = z.object({
  id: z.int().positive(),
  title: z.object({ romaji: z.unknown(), english: z.unknown(), native: z.unknown() }),
  synonyms: z.array(z.unknown()).nullish(),
  seasonYear: z.int().nullish(),
  startDate: z.object({ year: z.int().nullish() }).nullish(),
})
const aniListRelations = z.object({
  relations: z.object({
    edges: z.array(
      z.object({ relationType: z.string(), node: z.object({ id: z.int().positive(), type: z.string() }) }),
    ),
  }),
})

export const readByAniList = (client: AniListClient): StoryReader => ({
  space: 'anilist',
  search: async (name) =>
    (await client.search(name)).flatMap((raw) => {
      const { data } = aniListFound.safeParse(raw)
      if (!data) return []
      const { id, title, synonyms, seasonYear, startDate } = data
      const names = textsOf([title.romaji, title.english, title.native, ...(synonyms ?? [])])
      return [{ id, names, year: seasonYear ?? startDate?.year ?? undefined }]
    }),
  read: async (ids) =>
    (await client.titles(ids.map(String))).flatMap((record) => {
      if (!mediaSchema.safeParse(record).success) return []
      const edges = aniListRelations.safeParse(record).data?.relations.edges ?? []
      const related = edges.flatMap(({ relationType, node }) =>
        node.type === 'ANIME' && (relationType === 'PREQUEL' || relationType === 'SEQUEL') ? [node.id] : [],
      )
      return [{ record, related }]
    }),
})

/**
 * A title with its prequels and sequels.
 * @param known the titles that were read before, which are not read again
 */
export async function readChain(reader: StoryReader, start: number, known: Set<number>): Promise<unknown[]> {
  const records: unknown[] = []
  const chain = new Set([start])
  for (let next = [start]; next.length > 0;) {
    const wanted = next.filter((id) => !known.has(id))
    for (const id of wanted) known.add(id)
    next = []
    if (wanted.length === 0) break
    for (const { record, related } of await reader.read(wanted)) {
      records.push(record)
      for (const id of related)
        if (!chain.has(id) && chain.size < MAX_CHAIN) {
          chain.add(id)
          next.push(id)
        }
    }
  }
  return records
}
