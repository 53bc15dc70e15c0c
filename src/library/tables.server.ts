/** The library's table as Kysely sees it. */
import type { Generated, Selectable } from 'kysely'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'

interface EpisodeSourceTable {
  id: Generated<number>
  anime_id: number
  episode: number
  sound: string
  address: string
  kind: string
  quality: string | null
  /** A list of tracks as JSON. */
  tracks: string
  intro_start: number | null
  intro_end: number | null
  outro_start: number | null
  outro_end: number | null
  /** Origins of the address and the tracks, in order, with spaces between. */
  origins: string
  added_at: string
}

export type LibraryTables = CatalogueTables & { episode_source: EpisodeSourceTable }
export type SourceRow = Selectable<EpisodeSourceTable>
