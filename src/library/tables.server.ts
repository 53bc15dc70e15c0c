/** Kysely types of the library’s tables. */
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Chapter, MediaKind, AudioType, Track } from '#src/catalogue/episode/playable.ts'
import type { CatalogueTables, JsonColumn } from '#src/catalogue/tables.server.ts'
import type { IdEntry, IdList } from './id-map/id-map.ts'
import type { DoubtKind } from './scan/doubt.ts'
import type { Candidate } from './scan/match.ts'
import type { FoundSidecar } from './scan/found-files.ts'
import type { KnownSegment } from './new-source.ts'

interface EpisodeSourceTable {
  id: Generated<number>
  anime_id: number
  episode: number
  sound: AudioType
  address: string
  kind: MediaKind
  quality: string | null
  /** Which part of the episode it is, from 1; null for a whole one. */
  piece: Generated<number | null>
  tracks: JsonColumn<Track[]>
  segments: JsonColumn<KnownSegment[]>
  chapters: JsonColumn<Chapter[]>
  /** The media file that it was made from. */
  file_id: number | null
  /** Origins of the address and the tracks, in order, with spaces between. */
  origins: string
  added_at: string
}

interface MediaFileTable {
  id: Generated<number>
  /** A media folder, absolute. */
  folder: string
  /** Relative to the folder, with forward slashes. */
  path: string
  bytes: number
  modified_ms: number
  /** A hash of its first and last bytes, to recognise renamed files. */
  fingerprint: string | null
  state: 'present' | 'missing'
  /** ISO 8601: since when scans do not find it. A present file with it has disappeared: see `scan/disappeared.ts`. */
  missing_since: Generated<string | null>
  found_at: string
  sidecars: JsonColumn<FoundSidecar[]>
  match: FileMatch
  /** 0 to 1. */
  confidence: number | null
  /** Best first. */
  candidates: JsonColumn<Candidate[]>
  /** Why it is `doubtful`, as a clause. */
  reason: Generated<string | null>
  doubt: Generated<DoubtKind | null>
  anime_id: number | null
  first_episode: number | null
  last_episode: number | null
  /** `Probe` as JSON. */
  probe: string | null
  failure: string | null
  /** A list of segments with their origins as JSON. */
  segments: string
  /** ISO 8601: when files of its package were last sent, to a few minutes. */
  used_at: Generated<string | null>
  /** ISO 8601: since when its package stays, whatever else is played. */
  pinned_at: Generated<string | null>
  /** `PreviousMatch` as JSON: before an admin last changed it. */
  previous: Generated<string | null>
  /** Of the release, by its name: 1, or 2 for `v2`; null until it is read. */
  version: Generated<number | null>
  /** Which part of an episode it is by its name, from 1; null for a whole one. */
  piece: Generated<number | null>
  /** ISO 8601: when a scan last found other content at its path. */
  changed_at: Generated<string | null>
  /** Of its best quality, in lines of a 16:9 picture; null until a package of it was made, as the following ones. */
  height: Generated<number | null>
  /** 1 if its video is encoded for every viewer. */
  is_encoded: Generated<number | null>
  /** Languages as primary subtags with spaces between; `und` for unknown ones. */
  audio: Generated<string | null>
  subtitles: Generated<string | null>
  /** CRC-32 that its name or a file beside it gives, as eight capital hex digits; empty if none does, null until they are read. */
  checksum: Generated<string | null>
  /** CRC-32 of its content; null until it is read. */
  actual_checksum: Generated<string | null>
  /** ISO 8601: when it was read. */
  checked_at: Generated<string | null>
}

/** Set by the scan: `sure`, `doubtful`, `none`; set by the operator: `chosen`, `ignored`. */
export type FileMatch = 'sure' | 'doubtful' | 'none' | 'chosen' | 'ignored'

interface MediaPackageTable {
  file_id: number
  revision: string
  /** `live`: its files are made when they are asked for; `whole`: all renditions are complete. */
  state: 'live' | 'playable' | 'whole'
  bytes: number
  /** `PackageAbout` as JSON. */
  about: string
  made_at: string
}

/** What live packages are made from; kept when a file has a package on disk, which may be evicted. */
interface MediaIndexTable {
  file_id: number
  /** Of the live package. */
  revision: string
  /** Changes with the file and those beside it. */
  content: string
  /** The revision of the package that it has replaced: players may still have its address. */
  evicted: Generated<string | null>
  /** `MediaIndex` as JSON. */
  data: string
  /** `PackageAbout` as JSON. */
  about: string
}

interface IdMapTable {
  list: IdList
  location: string
  /** ISO 8601. */
  read_at: string
  entries: number
  /** The position of the first entry. */
  start: Generated<number>
}

interface IdMapEntryTable {
  list: IdList
  position: number
  data: JsonColumn<IdEntry>
}

/** How far a long file was read for its checksum. */
interface ChecksumPartTable {
  file_id: number
  /** Of the file then. */
  bytes: number
  modified_ms: number
  /** Bytes that were read, and their CRC-32. */
  position: number
  crc: number
}

interface SoundPrintTable {
  file_id: number
  print: string
}

/** Which files’ subtitles are read. */
interface SubtitleReadingTable {
  file_id: number
  /** Of the file as it was read. */
  fingerprint: string | null
  lines: number
  /** ISO 8601. */
  read_at: string
}

interface SubtitleTrackTable {
  id: Generated<number>
  file_id: number
  /** A BCP 47 tag; `und` if unknown. */
  language: string
}

interface SubtitleLineTable {
  /** `LINES_PER_TRACK` times that of its track, plus its position. */
  id: number
  start_ms: number
  text: string
}

/** What frames of a video look like. */
interface FrameHashTable {
  file_id: number
  /** Of the file as it was read. */
  fingerprint: string | null
  /** `RUN_BYTES` for each run of frames. */
  hashes: Uint8Array
  /** ISO 8601. */
  read_at: string
  /** `THUMBNAIL_BYTES` for each run. */
  thumbnails: Uint8Array
}

/** One row. Triggers increase the version with each change of files, packages and sources of episodes: see `migrations/101-library-version.ts`. */
interface LibraryStateTable {
  version: number
}

export type LibraryTables = CatalogueTables & {
  library_state: LibraryStateTable
  episode_source: EpisodeSourceTable
  media_file: MediaFileTable
  media_package: MediaPackageTable
  media_index: MediaIndexTable
  sound_print: SoundPrintTable
  media_checksum_part: ChecksumPartTable
  subtitle_reading: SubtitleReadingTable
  subtitle_track: SubtitleTrackTable
  subtitle_line: SubtitleLineTable
  frame_hash: FrameHashTable
  id_map: IdMapTable
  id_map_entry: IdMapEntryTable
}
export type FileRow = Selectable<MediaFileTable>
export type NewFileRow = Insertable<MediaFileTable>
export type PackageRow = Selectable<MediaPackageTable>
export type SourceRow = Selectable<EpisodeSourceTable>
export type NewSourceRow = Omit<Insertable<EpisodeSourceTable>, 'id' | 'added_at'>
