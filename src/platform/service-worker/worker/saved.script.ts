/**
 * Serves what pages have saved: pages and their files while the site cannot be reached, and downloaded episodes always.
 *
 * With a connection, only navigations and downloads of tabs whose page came from the network pass through the worker. All other tabs
 * get files from the cache that cannot be loaded: a tab with a saved page, every tab while the browser is offline, and a tab that was
 * loaded before the worker started. Browsers end it after half a minute without an event, and many report a connection on a network
 * that leads nowhere: what is saved is served as well when the site takes too long, and assets, which never change, at once. A proxy
 * answers 502 or 504 while the site behind it cannot be reached; the site itself never does. Video is never read by the worker.
 */
import { DOWNLOAD_CACHE, DOWNLOAD_PATH, MAX_SAVED_AGE_MS, SAVED_AT_HEADER, SAVED_CACHE } from '../saved-names.ts'
import { worker } from './scope.script.ts'

/** For the first byte, before a copy is served instead. */
const MAX_WAIT_MS = 6_000

/** Tabs whose page came from the network. */
export const fromNetwork = new Set<string>()

type Find = () => Promise<Response | undefined>

/** @param event of a request that is not a navigation */
export function serveSaved(event: FetchEvent): void {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (pathname.startsWith(DOWNLOAD_PATH)) event.respondWith(readDownload(request))
  else if (!pathname.startsWith('/media/') && !(worker.navigator.onLine && fromNetwork.has(clientId)))
    event.respondWith(loadFile(request, pathname).catch(() => Response.error()))
}

async function loadFile(request: Request, pathname: string): Promise<Response> {
  const find = () => findSaved(request.url)
  const asset = pathname.startsWith('/assets/') && (await find())
  return asset || orSaved(fetch(request), find)
}

/** The response of the site; what is saved if the site cannot be reached or takes too long. */
export async function orSaved(response: Promise<Response>, find: Find): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
  })
  const answer = response.then(
    (one) => (isDown(one) ? undefined : one),
    () => undefined,
  )
  return (await Promise.race([answer, late])) ?? (await find()) ?? response
}

export const isDown = ({ status }: Response): boolean => status === 502 || status === 504

const findSaved = (url: string) => caches.match(url, { cacheName: SAVED_CACHE, ignoreVary: true })

export async function findSavedPage({ url }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  const page = await findSaved(pathname + search)
  return page && Date.now() - Number(page.headers.get(SAVED_AT_HEADER)) <= MAX_SAVED_AGE_MS ? page : undefined
}

async function readDownload({ url, headers }: Request): Promise<Response> {
  const found = await caches.match(url, { cacheName: DOWNLOAD_CACHE })
  if (!found) return new Response(null, { status: 404 })
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '')
  if (!range) return found
  const file = await found.blob()
  const start = Number(range[1])
  const end = range[2] ? Math.min(Number(range[2]) + 1, file.size) : file.size
  if (start >= end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const part = {
    'content-type': found.headers.get('content-type') ?? '',
    'content-range': `bytes ${start}-${end - 1}/${file.size}`,
  }
  return new Response(file.slice(start, end), { status: 206, headers: part })
}
