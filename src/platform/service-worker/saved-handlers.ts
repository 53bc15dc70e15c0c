/**
 * The part of the service worker that serves what pages have saved: pages and their files while the site cannot be reached,
 * and downloaded episodes always. Pure: builds the script's text.
 *
 * With a connection, only navigations and downloads of tabs whose page came from the network pass through the worker. All other tabs
 * get files from the cache that cannot be loaded: a tab with a saved page, every tab while the browser is offline, and a tab that was
 * loaded before the worker started. Browsers end it after half a minute without an event, and many report a connection on a network
 * that leads nowhere: what is saved is served as well when the site takes too long, and assets, which never change, at once. A proxy
 * answers 502 or 504 while the site behind it cannot be reached; the site itself never does. Video is never read by the worker.
 */
import { DOWNLOAD_CACHE, DOWNLOAD_PATH, MAX_SAVED_AGE_MS, SAVED_AT_HEADER, SAVED_CACHE } from './saved-names.ts'

/** For the first byte, before a copy is served instead. */
const MAX_WAIT_MS = 6_000

export const SAVED_HANDLERS = `const fromNetwork = new Set()
function serveSaved(event) {
  const { url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (pathname.startsWith('${DOWNLOAD_PATH}')) event.respondWith(readDownload(event.request))
  else if (!pathname.startsWith('/media/') && !(navigator.onLine && fromNetwork.has(event.clientId)))
    event.respondWith(loadFile(event.request, pathname).catch(() => Response.error()))
}
async function loadFile(request, pathname) {
  const find = () => findSaved(request.url)
  const asset = pathname.startsWith('/assets/') && (await find())
  return asset || orSaved(fetch(request), find)
}
async function orSaved(response, find) {
  const late = new Promise((resolve) => setTimeout(resolve, ${MAX_WAIT_MS}))
  const answer = response.then((one) => (isDown(one) ? undefined : one), () => {})
  return (await Promise.race([answer, late])) ?? (await find()) ?? response
}
const isDown = ({ status }) => status === 502 || status === 504
const findSaved = (url) => caches.match(url, { cacheName: '${SAVED_CACHE}', ignoreVary: true })
async function findSavedPage({ request }) {
  const { pathname, search } = new URL(request.url)
  const page = await findSaved(pathname + search)
  if (!page || Date.now() - page.headers.get('${SAVED_AT_HEADER}') > ${MAX_SAVED_AGE_MS}) return
  return page
}
async function readDownload({ url, headers }) {
  const found = await caches.match(url, { cacheName: '${DOWNLOAD_CACHE}' })
  if (!found) return new Response(null, { status: 404 })
  const range = /^bytes=(\\d+)-(\\d*)$/.exec(headers.get('range') ?? '')
  if (!range) return found
  const file = await found.blob()
  const start = +range[1]
  const end = range[2] ? Math.min(+range[2] + 1, file.size) : file.size
  if (start >= end) return new Response(null, { status: 416, headers: { 'content-range': 'bytes */' + file.size } })
  const part = { 'content-type': found.headers.get('content-type'), 'content-range': 'bytes ' + start + '-' + (end - 1) + '/' + file.size }
  return new Response(file.slice(start, end), { status: 206, headers: part })
}
`
