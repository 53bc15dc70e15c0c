/** The catalogue's tables as Kysely sees them. JSON is stored as text, booleans as 0 and 1, in both databases. */
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { JsonText } from '#src/platform/json-text.ts'
import type { FolderAudience } from './audience/folders.ts'
import type { AnnouncementState } from './airings/announcement.ts'
import type { Format, Rating, Season, Status } from './anime.ts'
import type { Genre } from './genre.ts'
import type { AttemptState } from './import/attempt.ts'
import type { ImportCounts } from './import/counts.ts'
import type { Origins } from './import/title-fields.ts'
import type { ExternalId, Song, TitleRecord } from './record.ts'
import type { RefreshTables } from './refresh/tables.server.ts'
import type { StoredTag } from './tag-columns.ts'
import type { PlayableKind, StoredPicture } from './title.ts'

/** A text column that contains a `T` as JSON. */
export type JsonColumn<T> = ColumnType<JsonText<T>, string, string>

interface AnimeTable {
  id: number
  slug: string
  /** The title that this one was merged into; its own URL redirects there. */
  merged_into: number | null
  /** The catalogue's version when the row last changed. */
  version: number
  added_at: string
  updated_at: string
  english: string | null
  romaji: string | null
  japanese: string | null
  format: Format | null
  status: Status | null
  start_date: string | null
  end_date: string | null
  season: Season | null
  season_year: number | null
  episodes: number | null
  minutes: number | null
  rating: Rating | null
  material: string | null
  score: number | null
  popularity: number | null
  favourites: number | null
  adult: number
  premium: Generated<number>
  poster: string | null
  banner: string | null
  synonyms: JsonColumn<string[]>
  genres: JsonColumn<Genre[]>
  tags: JsonColumn<string[]>
  tag_details: ColumnType<JsonText<StoredTag[]>, string | undefined, string>
  studios: JsonColumn<string[]>
  producers: JsonColumn<string[]>
  broadcast: JsonColumn<NonNullable<TitleRecord['broadcast']>> | null
  next_episode: JsonColumn<NonNullable<TitleRecord['nextEpisode']>> | null
  relations: JsonColumn<TitleRecord['relations']>
  recommendations: JsonColumn<ExternalId[]>
  trailer: JsonColumn<NonNullable<TitleRecord['trailer']>> | null
  links: JsonColumn<TitleRecord['links']>
  /** The source of each field: `{"synopsis":"anilist", …}`. */
  origins: JsonColumn<Origins>
  cast_digest: string | null
  staff_digest: string | null
  songs: ColumnType<JsonText<Song[]>, string | undefined, string>
  episode_titles_digest: string | null
  synopsis: string | null
}

interface TagTable {
  /** `tagKey` of its name. */
  key: string
  name: string
  category: string | null
  description: string | null
  spoiler: number
  adult: number
}

interface ExternalIdTable {
  space: ExternalId['space']
  external_id: string
  anime_id: number
}

interface EpisodeTitleTable {
  anime_id: number
  number: number
  title: string | null
  japanese_title: string | null
  filler: number
  aired_on: string | null
}

interface PersonTable {
  id: Generated<number>
  key: string
  name: string
  japanese_name: string | null
  picture: string | null
  about: string | null
}

interface MergeablePersonTable extends PersonTable {
  /** The row of another source that is the same person. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>
}

interface StaffEntryTable {
  anime_id: number
  position: number
  person_id: number
  role: string
}

interface CastEntryTable {
  anime_id: number
  position: number
  character_id: number
  role: string
}

interface VoiceTable {
  anime_id: number
  character_id: number
  person_id: number
  language: string
  position: number
}

interface PictureTable {
  anime_id: number
  kind: string
  url: string
  state: StoredPicture['state']
  width: number | null
  height: number | null
  colour: string | null
  lowest: string | null
  highest: string | null
  failure: string | null
  checked_at: string
}

interface EditTable {
  anime_id: number
  field: string
  /** JSON. */
  value: string
  edited_at: string
}

interface AvailabilityTable {
  anime_id: number
  /** Episodes with subtitles, and dubbed ones. */
  sub: number
  dub: number
  last_episode: number
  /** Ranges of episodes; null in a row that a process of an earlier release wrote. */
  playable: string | null
  quality: string | null
}

interface AvailabilityPartTable {
  anime_id: number
  /** A limited folder; 0 for what is in none. */
  folder_id: number
  /** Ranges of episodes. */
  sub: string
  dub: string
  playable: string
  quality: string | null
}

/** A folder of videos with a name or an audience. */
interface LibraryFolderTable {
  id: Generated<number>
  /** Absolute, as in `media_file.folder`. */
  path: string
  name: string
  audience: FolderAudience
  /** Changes of whether it is limited that titles may not follow yet. */
  changes: Generated<number>
}

interface AiringTable {
  anime_id: number
  episode: number
  airs_at: string
  /** How often the announcement has changed. */
  sequence: number
  /** The earliest announced time of a delayed episode. */
  delayed_from: string | null
  state: AnnouncementState
  updated_at: string
}

interface PlayableTable {
  anime_id: number
  episode: number
  kind: PlayableKind
  since: string
}

export type CatalogueTables = RefreshTables & {
  anime: AnimeTable
  tag: TagTable
  anime_external_id: ExternalIdTable
  episode_title: EpisodeTitleTable
  character: PersonTable
  person: MergeablePersonTable
  staff_entry: StaffEntryTable
  cast_entry: CastEntryTable
  voice: VoiceTable
  picture: PictureTable
  availability: AvailabilityTable
  availability_part: AvailabilityPartTable
  library_folder: LibraryFolderTable
  library_folder_viewer: { folder_id: number; user_id: string }
  episode_airing: AiringTable
  episode_playable: PlayableTable
  /** The same of what is in each limited folder. */
  limited_playable: PlayableTable & { folder_id: number }
  title_edit: EditTable
  title_view: { day: string; anime_id: number; views: number }
  title_view_seen: { day: string; visitor: string; anime_id: number }
  catalogue_state: { id: number; version: number; next_number: number }
  import_run: {
    key: string
    source: string
    state: string
    cursor: string | null
    counts: JsonColumn<ImportCounts>
    started_at: string
    updated_at: string
  }
  import_attempt: {
    id: Generated<number>
    source: string
    /** Command-line arguments after the source. */
    words: JsonColumn<string[]>
    begun_by: string | null
    state: AttemptState
    stop_asked: Generated<number>
    counts: JsonColumn<ImportCounts> | null
    total: number | null
    failure: string | null
    begun_at: string
    alive_at: string
    ended_at: string | null
  }
  setting: { key: string; value: string }
}

export type CatalogueDb = Kysely<CatalogueTables>
export type AnimeRow = Selectable<AnimeTable>
export type NewAnimeRow = Insertable<AnimeTable>
