/** Storage for files that every process of a site can read: packaged videos and fetched pictures. */
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

export interface OpenOptions {
  range?: ByteRange | undefined
  /** The value of If-None-Match. */
  ifNoneMatch?: string | undefined
  /** Aborted when the client leaves, for what has to be made first. */
  signal?: AbortSignal | undefined
}

export interface OpenedFile {
  kind: 'file'
  /** The size of the whole file. */
  size: number
  /** The bytes that follow, if a range was requested and the storage supports it. */
  range: { first: number; last: number } | null
  /** Changes with the content; quoted as in HTTP. */
  etag: string
  /** Null if it is not known. */
  modified: Date | null
  /** Must be read or destroyed. */
  stream: Readable
}

export type OpenResult = OpenedFile | { kind: 'missing' | 'not-modified' | 'unsatisfiable' }

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
}

export interface PublishOptions {
  /** Files that are written after all others, in this order. A reader that finds one of them finds everything before it. */
  last: readonly string[]
  /** The media type of a file. */
  typeOf: (path: string) => string
  signal?: AbortSignal | undefined
}

/**
 * Files by key, such as `media/0123456789abcdef/sub.m3u8`. A file appears complete or not at all, and readers of a replaced
 * file get the old or the new content.
 *
 * Every method rejects with {@link StorageUnavailableError} while the storage cannot be reached.
 */
export interface Storage {
  /** Its address without credentials, for messages. */
  readonly name: string
  /** Where a key is on this machine’s file systems; null if the storage is not a folder. */
  pathOf(key: string): string | null
  /** Reads a small file; null if it is missing. */
  read(key: string): Promise<Buffer | null>
  open(key: string, options?: OpenOptions): Promise<OpenResult>
  write(key: string, bytes: Uint8Array, type?: string): Promise<void>
  /** The names of files and folders directly below a folder; empty if it is missing. */
  listNames(folder: string): Promise<string[]>
  /** All files below a folder. */
  list(folder: string): Promise<StoredFile[]>
  /** Removes a file, or a folder with everything below it. */
  remove(key: string): Promise<void>
  /**
   * Moves the files of a local folder into the storage, replacing files of the same name. A folder storage shows a new folder
   * whole or not at all. A folder storage removes the local folder; otherwise it is left to the caller.
   */
  publish(localFolder: string, folder: string, options: PublishOptions): Promise<void>
  /** A URL that anyone can read the file from for a number of seconds; null if the storage has no URLs. */
  signUrl(key: string, seconds: number): Promise<string | null>
  /** @throws {StorageUnavailableError} if the storage cannot be read */
  check(): Promise<void>
}

/** The storage cannot be reached or refuses access. The message is one line without credentials. A job that meets it is retried. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
  readonly transient = true
  readonly tail = ''
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** @throws {Error} for keys that could leave the storage or its folder */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`)
  return key
}
