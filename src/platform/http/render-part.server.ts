/** Renders parts that are the same on many pages once. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { toOwnText } from '../cache/own-memory.ts'

/** Some thousand cards. */
const MAX_BYTES = 8_000_000

const rendered = createMemoryCache<string>(MAX_BYTES)

/** @param key what the part depends on */
export function renderPart(key: string, part: () => ReactNode): string {
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = toOwnText(renderToString(part()))
  rendered.set(key, html, 2 * (key.length + html.length) + 100)
  return html
}
