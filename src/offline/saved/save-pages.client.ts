/** Saves pages in Cache Storage, for the service worker to show while the site cannot be reached. */
import { SAVED_AT_HEADER, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { isOwner } from './owner.client.ts'
import { listFiles, listImports, markPage, MAX_FILES, mayImport } from './mark-page.ts'
import { EMPTY_INDEX, evict, isDue, listUnneeded, parseIndex, type SavedIndex, withPage } from './saved-index.ts'

const INDEX = '/saved-pages.json'

export interface PageToSave {
  path: string
  /** The paths of what the browser has loaded for it, if it is open. */
  loaded?: readonly string[]
  /** API answers that it needs. */
  answers?: readonly string[]
  /** Whether to save everything that its scripts can load: for a page that is used offline. */
  isDeep?: boolean
  /** It is not saved again before (milliseconds). */
  freshMs?: number
}

/** Nothing is saved if the response is not a page of this user. */
export function savePage(user: string, page: PageToSave): Promise<void> {
  return navigator.locks.request(SAVED_CACHE, async () => {
    const cache = await caches.open(SAVED_CACHE)
    const index = await readIndex(cache)
    if (!isOwner(user) || !isDue(index, page.path, Date.now(), page.freshMs)) return
    const response = await fetch(page.path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    // the worker answers with the copy while the site cannot be reached
    if (response.headers.has(SAVED_AT_HEADER)) return
    // the user's id is in the data of each page that was made for the user
    if (response.status !== 200 || response.redirected || !html.includes(user)) return
    let current = index
    try {
      const shown = listFiles(html, page.loaded ?? [])
      const files = page.isDeep ? await withImports(shown) : shown
      const answers = page.answers ?? []
      const { fileBytes } = index
      const sizes = { ...(await addFiles(cache, files, fileBytes)), ...(await addFiles(cache, answers)) }
      const copy = toCopy(html, response.headers)
      const bytes = (await copy.clone().blob()).size
      if (!isOwner(user)) return
      await cache.put(page.path, copy)
      const saved = { path: page.path, savedAt: Date.now(), bytes, files: [...files, ...answers] }
      const next = evict(withPage(index, saved, sizes))
      await writeIndex(cache, next)
      current = next
    } finally {
      // if there is no room left, what has been stored of the page goes as well
      await removeUnneeded(cache, current)
    }
  })
}

async function removeUnneeded(cache: Cache, index: SavedIndex): Promise<void> {
  for (const url of listUnneeded(index, await listUrls(cache))) if (url !== INDEX) await cache.delete(url)
}

/** Adds the scripts that scripts import, as long as there are new ones. */
async function withImports(files: readonly string[]): Promise<string[]> {
  const all = new Set(files)
  for (const file of all) {
    if (all.size > MAX_FILES) break
    if (!mayImport(file)) continue
    const response = await fetch(file).catch(() => null)
    for (const imported of listImports(response?.ok ? await response.text() : '')) all.add(imported)
  }
  return [...all]
}

const TIME = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function toCopy(html: string, original: Headers): Response {
  const headers = new Headers({ [SAVED_AT_HEADER]: String(Date.now()), 'content-type': 'text/html; charset=utf-8' })
  const policy = original.get('content-security-policy')
  if (policy !== null) headers.set('content-security-policy', policy)
  return new Response(markPage(html, TIME.format(new Date())), { headers })
}

/**
 * @param known sizes of files that are not loaded again
 * @returns the sizes of those that are in the cache now; files that cannot be loaded are left out
 */
async function addFiles(cache: Cache, urls: readonly string[], known?: Readonly<Record<string, number>>) {
  const sizes: Record<string, number> = {}
  for (const url of urls) {
    if (known && Object.hasOwn(known, url)) continue
    const response = await fetch(url).catch(() => null)
    if (!response?.ok) continue
    sizes[url] = (await response.clone().blob()).size
    await cache.put(url, response)
  }
  return sizes
}

const listUrls = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => url.slice(location.origin.length))

async function readIndex(cache: Cache): Promise<SavedIndex> {
  const stored = await cache.match(INDEX)
  const value: unknown = await stored?.json().catch(() => null)
  return stored ? parseIndex(value) : EMPTY_INDEX
}

const writeIndex = (cache: Cache, index: SavedIndex): Promise<void> =>
  cache.put(INDEX, new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } }))
