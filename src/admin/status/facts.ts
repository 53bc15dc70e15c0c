/** Everything that the status page's checks judge. */
import type { ReadingCounts } from '#src/library/readings-store.server.ts'
import type { RefreshState } from '#src/catalogue/refresh/refresh-state.ts'
import type { TitleDetails } from '#src/catalogue/store.server.ts'
import type { BackupStatus } from '#src/operations/backup/backup-status.ts'
import type { VideoEncoders } from '#src/library/on-demand/find-encoder.server.ts'
import type { DatabaseFacts } from '#src/platform/database/facts-database.server.ts'
import type { PoolState } from '#src/platform/database/database-health.ts'
import type { ErrorGroup } from '#src/platform/logged-errors/error-log.ts'
import type { MailFailure } from '#src/platform/mail/mail-failure-store.server.ts'
import type { FolderFacts } from '#src/platform/process/folder-facts.ts'
import type { ProxyNotice } from '#src/platform/security/proxy-check.server.ts'
import type { Reading } from '#src/platform/timed-reading.ts'
import type { SiteUser } from '#src/library/folder-failure.ts'
import type { Refusal } from './refusals.ts'
import type { SiteNode } from './node-report.ts'

/** What the configuration says. */
export interface ConfigurationFacts {
  publicUrl: string
  usesPostgres: boolean
  usesRedis: boolean
  hasMail: boolean
  isSignUpOpen: boolean
  /** Whether admins can change the folders of videos on a page. */
  canChangeFolders: boolean
  /** Whether the catalogue is refreshed. */
  hasRefresh: boolean
  /** Whether users can connect AniList. */
  hasAniList: boolean
  workers: number
  /** Bytes of the machine, or of the container. */
  memory: number
  mediaFolders: readonly string[]
  dataDir: string
  storage: { kind: 'folder'; folder: string; isShared: boolean } | { kind: 's3'; name: string }
  /** `isFolder`: whether backups go to a folder of this machine. */
  backup: { to: string; at: string; keep: number; isFolder: boolean; next: number } | null
}

export interface Software {
  version: string
  /** The last migration that this version knows. */
  schema: string
  node: string
  system: string
  /** Milliseconds since 1970. */
  startedAt: number
}

export interface JobFacts {
  running: number
  waiting: number
  paused: number
  failed: number
  /** When the job that has waited longest was added (milliseconds since 1970). */
  oldestWaiting: number | null
  /** Files whose subtitles are read, and those that wait for it; absent if there are none. */
  subtitles?: ReadingCounts
  /** The same of files whose frames are read. */
  frames?: ReadingCounts
}

export interface Facts {
  now: number
  configuration: ConfigurationFacts
  software: Software
  /** The version of ffmpeg; a failure says why videos cannot be processed. */
  ffmpeg: Reading<string>
  /** What encodes videos for viewers; null without media folders. */
  encoders: Reading<Pick<VideoEncoders, 'chosen' | 'tried'>> | null
  database: Reading<DatabaseFacts>
  outages: { count: number; last: number | null }
  /** Whether the last write failed because the database’s disk is full. */
  isDatabaseFull: boolean
  pool: PoolState | null
  /** Null if it is not configured. */
  redis: Reading<{ version: string; latencyMs: number }> | null
  /** Of a bucket; null for a folder. */
  bucket: Reading<number> | null
  packagedBytes: Reading<number>
  folders: Reading<FolderFacts[]>
  jobs: Reading<JobFacts>
  backups: Reading<BackupStatus>
  /** The configured refreshes of the catalogue that have run. */
  refreshes: Reading<readonly RefreshState[]>
  nodes: Reading<{ nodes: SiteNode[]; now: number }>
  /** The row of the node that answers. */
  ownNode: string
  errors: ErrorGroup[]
  refusals: readonly Refusal[]
  proxyNotices: readonly ProxyNotice[]
  /** Saved settings that are ignored, as lines that begin with the variable. */
  settingProblems: readonly string[]
  /** Sentences about variables that are read for one more release. */
  oldSettings: readonly string[]
  /** Null if the last email was accepted. */
  mailFailure: Reading<MailFailure | null>
  /** Files that wait because their names have ids that no loaded list knows. */
  waitingForIdMap: Reading<number>
  titleDetails: Reading<TitleDetails & { left: number | null }>
  /** That the site runs as. */
  user: SiteUser
}
