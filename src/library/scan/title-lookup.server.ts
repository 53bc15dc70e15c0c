/** Looks up titles in the catalogue for matching. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { englishTitle, SEASONS } from '#src/catalogue/anime.ts'
import { search } from '#src/catalogue/search/search.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { loadIdMap } from '../id-map/id-map-store.server.ts'
import { findMappedTitles } from '../id-map/mapped-titles.ts'
import type { MediaIds } from '../name/media-name.ts'
import { loadIds } from './ids-store.server.ts'
import { isPrecedence, type LookupRelation, type TitleLookup, type LookupTitle } from './title-lookup.ts'

const SEARCH_LIMIT = 24
/** Titles whose relations are collected in one turn of the event loop. */
const RELATIONS_BATCH = 1_000

/** A cached view of the current catalogue, for one scan. Other requests are handled while it is made. */
export async function createTitleLookup({ db, index, indexed, snapshot }: Catalogue): Promise<TitleLookup> {
  await indexed
  const anidb = await loadIds(db, 'anidb')
  const listed = await loadIdMap(db)
  const relations = await collectRelations(snapshot)
  const titles = new Map<number, LookupTitle>()
  const cache = new Map<string, readonly LookupTitle[]>()

  const toLookupTitle = (title: Title): LookupTitle => {
    const known = titles.get(title.number)
    if (known !== undefined) return known
    const { english, romaji, japanese } = title.names
    const names = [english, romaji, japanese, ...title.synonyms].filter((name) => name !== undefined)
    const lookupTitle: LookupTitle = {
      anime: title.number,
      title: englishTitle(title.names),
      names: [...new Set(names)],
      format: title.format,
      year: yearOf(title),
      quarter: quarterOf(title),
      episodes: title.episodes,
      popularity: title.popularity,
      relations: relations.get(title.number) ?? [],
      isSequel: title.relations.some(({ kind }) => isPrecedence(kind)),
    }
    titles.set(title.number, lookupTitle)
    return lookupTitle
  }
  const get = (number: number): LookupTitle | null => {
    const title = snapshot.find(number) ?? snapshot.findHidden(number)
    return title && toLookupTitle(title)
  }

  const byIds = (ids: Pick<MediaIds, 'anilist' | 'mal' | 'anidb'>): LookupTitle | null => {
    const found = [
      ids.anilist === undefined ? null : get(findNumber(snapshot, `anilist:${ids.anilist}`)),
      ids.mal === undefined ? null : get(findNumber(snapshot, `mal:${ids.mal}`)),
      ids.anidb === undefined ? null : get(anidb.get(ids.anidb) ?? 0),
    ].filter((title) => title !== null)
    const [first] = found
    return first !== undefined && found.every((title) => title === first) ? first : null
  }

  return {
    get,
    byIds,
    mapped: findMappedTitles(listed, byIds),
    find(query) {
      const known = cache.get(query)
      if (known !== undefined) return known
      const found = search(index, query, { limit: SEARCH_LIMIT }).flatMap(({ number }) => get(number) ?? [])
      cache.set(query, found)
      return found
    },
  }
}

/** Also finds hidden titles. @returns 0 if there is none */
const findNumber = (snapshot: Snapshot, key: string): number =>
  (snapshot.findExternal(key) ?? snapshot.findHidden(key))?.number ?? 0

function quarterOf(title: Title): number | undefined {
  const { season, seasonYear, startDate } = title
  if (season !== undefined && seasonYear !== undefined) return seasonYear * 4 + SEASONS.indexOf(season)
  const [year, month] = (startDate ?? '').split('-').map(Number)
  return year && month ? year * 4 + Math.floor((month - 1) / 3) : undefined
}

type Relations = Map<number, { kind: LookupRelation; anime: number }[]>

const INVERSE: Partial<Record<LookupRelation, LookupRelation>> = {
  prequel: 'sequel',
  sequel: 'prequel',
  parent: 'side-story',
  'side-story': 'parent',
  summary: 'full-story',
  'full-story': 'summary',
}

/** Relations by title, in both directions: a source may list a relation on only one of the titles. */
async function collectRelations(snapshot: Snapshot): Promise<Relations> {
  const relations: Relations = new Map()
  const add = (from: number, kind: LookupRelation, anime: number) => {
    const known = relations.get(from) ?? []
    const same = known.find((relation) => relation.anime === anime)
    if (same?.kind === 'unknown') same.kind = kind
    if (from === anime || same !== undefined) return
    known.push({ kind, anime })
    relations.set(from, known)
  }
  const eachRelation = async (call: (from: number, kind: LookupRelation, to: number) => void): Promise<void> => {
    for (const batch of inChunks([...snapshot.titles, ...snapshot.hidden], RELATIONS_BATCH)) {
      for (const { number, relations: own } of batch) {
        const hasKinds = own.some(({ kind }) => kind !== 'other')
        for (const { kind, target } of own) {
          const related = findNumber(snapshot, target)
          if (related !== 0) call(number, hasKinds ? kind : 'unknown', related)
        }
      }
      await nextTurn()
    }
  }
  await eachRelation(add)
  await eachRelation((from, kind, to) => add(to, INVERSE[kind] ?? kind, from))
  return relations
}
