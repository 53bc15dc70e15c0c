/** Saves the pages that a signed-in user opens, and those of the titles that the user watches. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { DOWNLOAD_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { becomeOwner } from './saved/owner.client.ts'
import { savePage } from './saved/save-pages.client.ts'
import { isListPath, isSavedPath, listAnswers } from './saved/saved-paths.ts'

/** Titles of the list that are saved without being opened. */
const MAX_LISTED = 20
const LISTED_FRESH_MS = 86_400_000
/** Between the pages of a visit. */
const PAUSE_MS = 1_000

let isListSaved = false
let isContinued = false

/**
 * @param path of the page that the user has opened
 * @param loadEditor loads what edits an entry of the list
 */
export async function keepCopies(user: string, path: string, loadEditor: () => Promise<unknown>): Promise<void> {
  // without a worker nothing would show them; a saved page cannot be saved again
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return
  if (!(await becomeOwner(user))) return
  const isDeep = path === '/downloads'
  if (path === '/home' || isListPath(path)) await loadEditor().catch(() => undefined)
  if (isSavedPath(path)) await savePage(user, { path, isDeep, loaded: listLoaded(), ...(await answersOf(user, path)) })
  if (await caches.has(DOWNLOAD_CACHE)) await continueDownloads(user)
  if (path === '/home' || isListPath(path)) await saveListed(user)
}

/** Once a visit, what plays offline is checked, finished, and shown by the current version of the site. */
async function continueDownloads(user: string): Promise<void> {
  if (isContinued) return
  isContinued = true
  const [{ checkDownloads }, { runDownloads }] = await Promise.all([
    import('./downloads/check-downloads.client.ts'),
    import('./downloads/run-downloads.client.ts'),
  ])
  await checkDownloads(user).catch(() => false)
  void runDownloads(user)
  await savePage(user, { path: '/downloads', isDeep: true, freshMs: LISTED_FRESH_MS })
}

/** Of the titles that the user watches, once a visit and day. */
async function saveListed(user: string): Promise<void> {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  if (isListSaved || connection?.saveData) return
  isListSaved = true
  const scripts = listLoaded().filter((file) => file.startsWith('/assets/'))
  const list = { path: '/my-list', loaded: scripts, ...(await answersOf(user, '/my-list')) }
  await savePage(user, { ...list, freshMs: LISTED_FRESH_MS })
  for (const id of (await listIds(user, { listStatus: 'watching' })).slice(0, MAX_LISTED)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await savePage(user, { path: `/${id}`, freshMs: LISTED_FRESH_MS })
  }
}

const answersOf = async (user: string, path: string) =>
  isListPath(path) ? { answers: listAnswers(user, (await listIds(user, {})).length) } : {}

async function listIds(user: string, query: { listStatus?: 'watching' }): Promise<string[]> {
  const { animeIds = [] } = await callApi('GET /users/:id/list-ids', { params: { id: user }, query })
  return animeIds
}

/** The paths of scripts, styles and fonts that this document has loaded, and of the pictures that the open page shows. */
function listLoaded(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  // a document that has shown other pages before has loaded their pictures, too
  const pictures = Array.from(document.images, ({ complete, currentSrc }) => (complete ? currentSrc : ''))
  return [...files.filter((url) => !new URL(url).pathname.startsWith('/images/')), ...pictures.filter(Boolean)]
    .map((url) => new URL(url))
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname)
}
