/**
 * Marks in a page that is rendered once for many users: each is replaced by a text of the user's own. They contain a secret of
 * this process, so that no text of a user or of the catalogue can contain one.
 */

import { type Own, toOwn } from './own-text.ts'

export interface MarkReference {
  name: string
}

export interface Marks {
  /** The mark of a name of letters, digits and dots; it needs no escaping in HTML or JSON. */
  of(name: string): string
  /** Splits a text at its marks. */
  split(text: string): (string | MarkReference)[]
}

export function createMarks(secret: string): Marks {
  const pattern = new RegExp(`${secret}-([\\w.]+)-`)
  return {
    of: (name) => `${secret}-${name}-`,
    split: (text) =>
      text
        .split(pattern)
        .map((part, index) => (index % 2 === 1 ? { name: part } : part))
        .filter((part) => part !== ''),
  }
}

/**
 * Replaces the strings in a value by marks that are named by their path, such as `viewer.username`. Everything else stays: it
 * decides how the page is built. A path keeps its first slash, so that links to it stay absolute.
 */
export function markStrings<T>(value: T, marks: Marks, path = ''): Own<T> {
  const mark = (text: string, name: string) => (text.startsWith('/') ? `/${marks.of(name)}` : marks.of(name))
  return toOwn(mapStrings(value, path, mark) as T)
}

/** The strings that `markStrings` replaces, by the names of their marks. */
export function collectStrings(value: unknown, path = ''): Record<string, string> {
  const texts: Record<string, string> = {}
  mapStrings(value, path, (text, name) => {
    texts[name] = text.startsWith('/') ? text.slice(1) : text
    return text
  })
  return texts
}

function mapStrings(value: unknown, path: string, map: (text: string, path: string) => string): unknown {
  if (typeof value === 'string') return map(value, path)
  if (Array.isArray(value)) return value.map((item, at) => mapStrings(item, `${path}.${at}`, map))
  if (typeof value !== 'object' || value === null) return value
  const join = (key: string) => (path === '' ? key : `${path}.${key}`)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, join(key), map)]))
}
