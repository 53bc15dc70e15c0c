/** What MyAnimeList, through Jikan, and AniList say about the starter catalogue's titles and people. */
import * as z from 'zod'
import type { TitleRecord } from '#src/catalogue/record.ts'
import { createAniListClient } from '#src/catalogue/import-sources/anilist.server.ts'
import { idOf } from '#src/catalogue/import-sources/anilist-response.ts'
import { toRecord as fromAniList } from '#src/catalogue/import-sources/anilist.ts'
import { isRejection } from '#src/catalogue/import-sources/conversion.ts'
import { type ClientOptions, requestJson, systemClock } from '#src/catalogue/import-sources/http.server.ts'
import { createJikanClient } from '#src/catalogue/import-sources/jikan.server.ts'
import { toRecord as fromJikan } from '#src/catalogue/import-sources/jikan.ts'
import { HeaderPacer } from '#src/catalogue/import-sources/pacing.ts'
import { inChunks } from '#src/platform/chunks.ts'

const personSchema = z.object({
  id: z.number(),
  name: z.object({ full: z.string(), native: z.string().nullable() }),
})
type Person = z.infer<typeof personSchema>

/** A title as both services describe it, and AniList's people by their ids. */
export interface Known {
  jikan: TitleRecord
  anilist: TitleRecord
  characters: ReadonlyMap<number, Person>
  staff: ReadonlyMap<number, Person>
}

/** The ids to request. */
export interface RequestedIds {
  titles: readonly { mal: string; anilist: string }[]
  /** AniList's. */
  characters: readonly number[]
  staff: readonly number[]
}

export interface Services {
  anilistUrl: string
  jikanUrl: string
  /** Whether Jikan is the operator's own instance, which has no limits. */
  unlimited: boolean
}

/** The maximum of one request to AniList. */
const PAGE_SIZE = 50

/** Requests everything within the limits of the services. The result has the titles that both know, by MyAnimeList id. */
export async function readServices(services: Services, ids: RequestedIds): Promise<Map<string, Known>> {
  const { anilistUrl, jikanUrl, unlimited } = services
  const client = {
    signal: new AbortController().signal,
    clock: systemClock,
    traffic: { requests: 0, retries: 0 },
  }
  const aniList = createAniListClient(anilistUrl, client)
  const records = new Map<string, TitleRecord>()
  for (const titles of inChunks(ids.titles, PAGE_SIZE)) {
    for (const raw of await aniList.titles(titles.map(({ anilist }) => anilist))) {
      const record = fromAniList(raw)
      if (!isRejection(record)) records.set(String(idOf(raw)), record)
    }
  }
  const options = { ...client, pacer: new HeaderPacer() }
  const characters = await readPeople(anilistUrl, 'characters', ids.characters, options)
  const staff = await readPeople(anilistUrl, 'staff', ids.staff, options)
  const jikan = createJikanClient(jikanUrl, { ...client, unlimited })
  const known = new Map<string, Known>()
  for (const { mal, anilist } of ids.titles) {
    const [ours, theirs] = [fromJikan(await jikan.title(`${mal}/full`)), records.get(anilist)]
    if (theirs && !isRejection(ours)) known.set(mal, { jikan: ours, anilist: theirs, characters, staff })
  }
  return known
}

async function readPeople(
  url: string,
  kind: 'characters' | 'staff',
  ids: readonly number[],
  options: ClientOptions,
): Promise<Map<number, Person>> {
  const query = `query ($ids: [Int]) {
    Page(perPage: ${PAGE_SIZE}) { ${kind}(id_in: $ids) { id name { full native } } }
  }`
  const answer = z.object({ data: z.object({ Page: z.record(z.string(), z.array(personSchema)) }) })
  const people = new Map<number, Person>()
  for (const batch of inChunks([...new Set(ids)], PAGE_SIZE)) {
    const body = JSON.stringify({ query, variables: { ids: batch } })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const { Page } = answer.parse(await requestJson(url, { method: 'POST', headers, body }, options)).data
    for (const person of Page[kind] ?? []) people.set(person.id, person)
  }
  return people
}
