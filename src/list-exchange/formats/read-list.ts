/** What is read from a list of another service, and why a list cannot be read. */
import type { ScoreFormat } from '#src/list/entries/score.ts'
import type { ExternalEntry } from './external-entry.ts'

export const LIST_SOURCES = ['mal', 'anilist', 'kitsu', 'seanime', 'simkl', 'hoshimi'] as const
export type ListSource = (typeof LIST_SOURCES)[number]

export interface ReadList {
  source: ListSource
  /** User name, if given. */
  owner: string | null
  /** Each title once. */
  entries: ExternalEntry[]
  /** If the file does not say in which format its scores are: those that they may be in. They are read in the first. */
  scoreFormats?: readonly ScoreFormat[]
  /** Sentences for the user about what could not be read as it is. */
  warnings?: readonly string[]
}

/** Why a list cannot be read, as a sentence for the user, with the line where there is one. */
export class ListReadError extends Error {
  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line.toLocaleString('en')}: ${reason}`)
    this.name = 'ListReadError'
  }
}

export const MANGA_LIST = 'This is a manga list. Import your anime list instead.'

export const LIST_FILE_LIMITS = {
  bytes: 64 * 1024 * 1024,
  /** Of a .gz file: compressed lists are at least five times smaller. */
  compressedBytes: 16 * 1024 * 1024,
  titleLength: 500,
  ownerLength: 100,
} as const
