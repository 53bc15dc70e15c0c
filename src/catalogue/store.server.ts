/** Queries of the stored titles. */
import { sql } from 'kysely'
import * as z from 'zod'
import { inChunks } from '#src/platform/chunks.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { listParts, toAvailability } from './availability-store.server.ts'
import { editRow } from './overrides/columns.ts'
import type { Edits } from './overrides/overrides.ts'
import { loadEdits } from './overrides/store.server.ts'
import type { Song } from './record.ts'
import type { CatalogueDb } from './tables.server.ts'
import { type PictureRow, TITLE_COLUMNS, type TitleRow, toTitle } from './title-rows.server.ts'
import { NO_TAG_INFOS, type TagInfo, type TagInfos } from './tag.ts'
import type { Availability, AvailabilityPart, Title } from './title.ts'

/** The catalogue's version, which increases with every change to the titles. */
export async function findVersion(db: CatalogueDb): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** How many titles come from sources that have details, and how many of them have none. */
export interface TitleDetails {
  titles: number
  without: number
}

export async function countTitleDetails(db: CatalogueDb): Promise<TitleDetails> {
  const row = await db
    .selectFrom('anime')
    .select((eb) => [
      eb.fn.countAll<number>().as('titles'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`tag_details = '[]' and staff_digest is null`)
        .as('without'),
    ])
    .where('merged_into', 'is', null)
    .where(sql<boolean>`(origins like '%"anilist"%' or origins like '%"jikan"%')`)
    .executeTakeFirstOrThrow()
  return row
}

const PAGE_ROWS = 1_000

export interface LoadedTitles {
  titles: Title[]
  /** All tags of the catalogue. */
  tagInfos: TagInfos
  /** Titles that an admin has hidden. */
  hidden: Title[]
  /** Merged titles: the number of each, and that of the remaining title. */
  merged: [number, number][]
}

/** The titles that changed after `version`, in pages, so that requests are handled in between. */
export async function* loadTitlesSince(db: CatalogueDb, version: number): AsyncGenerator<LoadedTitles> {
  const changed = await db.selectFrom('anime').select('id').where('version', '>', version).execute()
  const all = changed.map(({ id }) => id).toSorted((a, b) => a - b)
  const tagInfos = await loadTagInfos(db)
  for (const numbers of inChunks(all, PAGE_ROWS)) {
    const rows = await db.selectFrom('anime').select(TITLE_COLUMNS).where('id', 'in', numbers).orderBy('id').execute()
    yield toTitles(rows, {
      ids: await loadExternalIds(db, numbers),
      pictures: await loadPictures(db, numbers),
      availability: await loadAvailability(db, numbers),
      parts: await listParts(db, numbers),
      edits: await loadEdits(db, numbers),
      tagInfos,
    })
  }
}

async function loadTagInfos(db: CatalogueDb): Promise<TagInfos> {
  const rows = await db.selectFrom('tag').selectAll().execute()
  return new Map(
    rows.map(({ key, name, category, description, spoiler, adult }): [string, TagInfo] => [
      key,
      {
        name,
        category: category ?? undefined,
        description: description ?? undefined,
        spoiler: spoiler !== 0,
        adult: adult !== 0,
      },
    ]),
  )
}

interface ExternalIds {
  mal?: number
  anilist?: number
}

async function loadExternalIds(db: CatalogueDb, numbers: number[]): Promise<Map<number, ExternalIds>> {
  const rows = await db
    .selectFrom('anime_external_id')
    .select(['space', 'external_id', 'anime_id'])
    .where('anime_id', 'in', numbers) // no condition on the space: SQLite would scan all of its ids for each page
    .execute()
  const ids = new Map<number, ExternalIds>()
  for (const { space, external_id, anime_id } of rows) {
    if (space !== 'mal' && space !== 'anilist') continue
    const own = ids.get(anime_id) ?? {}
    own[space] = Number(external_id)
    ids.set(anime_id, own)
  }
  return ids
}

async function loadPictures(db: CatalogueDb, numbers: number[]): Promise<Map<string, PictureRow>> {
  const rows = await db.selectFrom('picture').selectAll().where('anime_id', 'in', numbers).execute()
  return new Map(rows.map((row) => [`${row.anime_id}:${row.kind}`, row]))
}

async function loadAvailability(db: CatalogueDb, numbers: number[]): Promise<Map<number, Availability>> {
  const rows = await db.selectFrom('availability').selectAll().where('anime_id', 'in', numbers).execute()
  return new Map(rows.map((row) => [row.anime_id, toAvailability(row)]))
}

interface RelatedRows {
  ids: Map<number, ExternalIds>
  pictures: Map<string, PictureRow>
  availability: Map<number, Availability>
  parts: Map<number, AvailabilityPart[]>
  edits: Map<number, Edits>
  tagInfos: TagInfos
}

function toTitles(
  rows: TitleRow[],
  { ids, pictures, availability, parts, edits, tagInfos }: RelatedRows,
): LoadedTitles {
  const loaded: LoadedTitles = { titles: [], hidden: [], merged: [], tagInfos }
  for (const row of rows) {
    if (row.merged_into !== null) {
      loaded.merged.push([row.id, row.merged_into])
      continue
    }
    const [own, overrides] = [ids.get(row.id), edits.get(row.id)]
    const poster = pictures.get(`${row.id}:poster`)
    const banner = pictures.get(`${row.id}:banner`)
    loaded[overrides?.hidden ? 'hidden' : 'titles'].push(
      toTitle(editRow(row, overrides), {
        malId: own?.mal,
        anilistId: own?.anilist,
        pictures: { ...(poster && { poster }), ...(banner && { banner }) },
        availability: availability.get(row.id),
        parts: parts.get(row.id),
        tagInfos: overrides?.tags ? NO_TAG_INFOS : tagInfos,
      }),
    )
  }
  return loaded
}

/** Synopses by number, for titles that have one. */
export async function findSynopses(db: CatalogueDb, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('anime')
    .leftJoin('title_edit', (join) =>
      join.onRef('title_edit.anime_id', '=', 'anime.id').on('title_edit.field', '=', 'synopsis'),
    )
    .select(['id', 'synopsis', 'title_edit.value as edited'])
    .where('id', 'in', [...numbers])
    .execute()
  const synopses = rows.map((row) => [row.id, row.edited === null ? row.synopsis : parseText(row.edited)] as const)
  return new Map(synopses.flatMap(([id, synopsis]) => (synopsis === null ? [] : [[id, synopsis]])))
}

const parseText = (json: string): string | null => z.string().nullable().parse(JSON.parse(json))

/** Data of a title that is not held in memory. */
export interface LongFacts {
  synopsis: string | undefined
  trailer: { title?: string; url: string; thumbnail?: string } | undefined
  links: { site: string; url: string }[]
  songs: Song[]
}

export async function findLongFacts(db: CatalogueDb, number: number): Promise<LongFacts | null> {
  const [row, synopses] = await Promise.all([
    db.selectFrom('anime').select(['trailer', 'links', 'songs']).where('id', '=', number).executeTakeFirst(),
    findSynopses(db, [number]),
  ])
  if (!row) return null
  return {
    synopsis: synopses.get(number),
    trailer: row.trailer === null ? undefined : parseJson(row.trailer),
    links: parseJson(row.links),
    songs: parseJson(row.songs),
  }
}

export interface EpisodeTitle {
  number: number
  title: string | undefined
  japaneseTitle: string | undefined
  filler: boolean
  /** The day in Japan, as far as known: `1998-04-03`. */
  aired: string | undefined
}

/** The titles of a title's episodes, by number. */
export async function findEpisodeTitles(db: CatalogueDb, number: number): Promise<Map<number, EpisodeTitle>> {
  const rows = await db.selectFrom('episode_title').selectAll().where('anime_id', '=', number).execute()
  return new Map(
    rows.map((row) => [
      row.number,
      {
        number: row.number,
        title: row.title ?? undefined,
        japaneseTitle: row.japanese_title ?? undefined,
        filler: row.filler !== 0,
        aired: row.aired_on ?? undefined,
      },
    ]),
  )
}
