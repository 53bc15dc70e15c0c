/** What is saved in this browser, and what is removed first when it is too much. */
import { isMainPath } from './saved-paths.ts'

export const MAX_PAGES = 60
export const MAX_BYTES = 40_000_000
/** A page that is opened again is saved again only after this time. */
const FRESH_MS = 60_000

export interface SavedPage {
  path: string
  /** Milliseconds since 1970. */
  savedAt: number
  bytes: number
  /** Scripts, styles, fonts, pictures and answers that it needs. */
  files: string[]
}

export interface SavedIndex {
  /** Latest first. */
  pages: SavedPage[]
  fileBytes: Record<string, number>
}

export const EMPTY_INDEX: SavedIndex = { pages: [], fileBytes: {} }

/** Parses a stored index; anything invalid counts as absent. */
export function parseIndex(value: unknown): SavedIndex {
  if (!isRecord(value) || !Array.isArray(value['pages']) || !isRecord(value['fileBytes'])) return EMPTY_INDEX
  const sizes = Object.entries(value['fileBytes']).filter((entry): entry is [string, number] => isSize(entry[1]))
  return { pages: value['pages'].filter(isPage), fileBytes: Object.fromEntries(sizes) }
}

export const isDue = ({ pages }: SavedIndex, path: string, now: number, freshMs = FRESH_MS): boolean =>
  !pages.some((page) => page.path === path && Math.abs(now - page.savedAt) < freshMs)

export const withPage = ({ pages, fileBytes }: SavedIndex, page: SavedPage, sizes: Record<string, number>) => ({
  pages: [page, ...pages.filter(({ path }) => path !== page.path)],
  fileBytes: { ...fileBytes, ...sizes },
})

/** Removes the pages that were saved first until the limits are kept. */
export function evict(index: SavedIndex): SavedIndex {
  const pages: SavedPage[] = []
  const needed = new Set<string>()
  let bytes = 0
  const add = (page: SavedPage) => {
    pages.push(page)
    bytes += page.bytes
    for (const file of page.files) {
      if (!needed.has(file)) bytes += index.fileBytes[file] ?? 0
      needed.add(file)
    }
  }
  const addedBytes = ({ bytes: own, files }: SavedPage) =>
    files.reduce((sum, file) => sum + (needed.has(file) ? 0 : (index.fileBytes[file] ?? 0)), own)
  const main = index.pages.filter(({ path }) => isMainPath(path))
  for (const page of main) add(page)
  for (const page of index.pages) {
    if (isMainPath(page.path)) continue
    if (pages.length >= MAX_PAGES || bytes + addedBytes(page) > MAX_BYTES) break
    add(page)
  }
  const files = Object.entries(index.fileBytes)
  return { pages, fileBytes: Object.fromEntries(files.filter(([file]) => needed.has(file))) }
}

/**
 * What is stored but not in the index: evicted pages, their files, and files of a page whose tab was closed while it was saved.
 * @param stored paths and queries
 */
export function listUnneeded({ pages, fileBytes }: SavedIndex, stored: readonly string[]): string[] {
  const paths = new Set(pages.map(({ path }) => path))
  return stored.filter((url) => !paths.has(url) && !Object.hasOwn(fileBytes, url))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

const isPage = (value: unknown): value is SavedPage =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  isSize(value['savedAt']) &&
  isSize(value['bytes']) &&
  Array.isArray(value['files']) &&
  value['files'].every((file) => typeof file === 'string')
