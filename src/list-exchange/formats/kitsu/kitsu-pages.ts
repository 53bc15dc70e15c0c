/** The requests for a public list of Kitsu, and what matters of their answers. */
import type { PageFacts } from '../anilist/anilist-query.ts'
import { arrayAt, textAt, valueAt } from '../json-text.ts'

/** Entries in an answer. Kitsu may return fewer, so that the next answer begins after what it returned. */
const LIMIT = 200

const withQuery = (address: string, path: string, query: Readonly<Record<string, string>>): string =>
  `${address.replace(/\/$/, '')}/${path}?${new URLSearchParams(query).toString()}`

/** @param by how the user is known: the end of the address of the profile, or the name that is shown */
export const toKitsuUserUrl = (address: string, by: 'slug' | 'name', name: string): string =>
  withQuery(address, 'users', { [`filter[${by}]`]: name, 'fields[users]': 'name,slug', 'page[limit]': '1' })

export const toKitsuListUrl = (address: string, user: string, offset: number): string =>
  withQuery(address, 'library-entries', {
    'filter[userId]': user,
    'filter[kind]': 'anime',
    include: 'anime,anime.mappings',
    'fields[anime]': 'canonicalTitle,episodeCount,mappings',
    'fields[mappings]': 'externalSite,externalId',
    'page[limit]': String(LIMIT),
    'page[offset]': String(offset),
    sort: 'id',
  })

export function readKitsuFacts(body: unknown): PageFacts {
  const data = arrayAt(body, 'data')
  const [first] = arrayAt(body, 'errors') ?? []
  const error = textAt(first, 'detail') || textAt(first, 'title')
  return {
    hasNext: textAt(body, 'links', 'next') !== '',
    entries: data?.length ?? 0,
    error: error || (data ? null : 'no list in the answer'),
  }
}

/** The user that an answer has found; null if there is none. */
export function readKitsuUser(body: unknown): { id: string; name: string } | null {
  const user = arrayAt(body, 'data')?.[0]
  const id = textAt(user, 'id')
  return /^\d{1,12}$/.test(id) ? { id, name: textAt(valueAt(user, 'attributes'), 'name') } : null
}
