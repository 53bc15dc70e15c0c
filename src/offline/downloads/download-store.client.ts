/** Downloads in Cache Storage: their files, and what is known about them. */
import { DOWNLOAD_CACHE, DOWNLOAD_PATH } from '#src/platform/service-worker/saved-names.ts'
import { isOwner } from '../saved/owner.client.ts'
import { type Download, type EpisodeRef, folderOf, parseDownload, type StoredDownload } from './download.ts'

const ABOUT = 'download.json'
/** Small files that are stored when it starts: they are not in its list of files. */
const MASTER_FILE = 'offline.m3u8'
const POSTER_FILE = 'poster'
const EXTRA: ReadonlySet<string> = new Set([MASTER_FILE, POSTER_FILE])

export const masterOf = (download: EpisodeRef): string => folderOf(download) + MASTER_FILE
export const posterOf = (download: EpisodeRef): string => folderOf(download) + POSTER_FILE
const CHANGED = 'downloadschange'

/** @param user others' are not listed */
export async function listDownloads(user: string): Promise<StoredDownload[]> {
  if (!('caches' in window) || !(await caches.has(DOWNLOAD_CACHE))) return []
  const cache = await caches.open(DOWNLOAD_CACHE)
  const counts = new Map<string, number>()
  const abouts: Request[] = []
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const folder = folderIn(pathname)
    if (pathname === folder + ABOUT) abouts.push(request)
    else if (!EXTRA.has(pathname.slice(folder.length))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const downloads: StoredDownload[] = []
  for (const request of abouts) {
    const download = parseDownload(await (await cache.match(request))?.json().catch(() => null))
    if (download?.owner === user) downloads.push({ ...download, stored: counts.get(folderOf(download)) ?? 0 })
  }
  return downloads.toSorted((one, other) => one.addedAt - other.addedAt)
}

/** The folder of a file's path. */
const folderIn = (path: string): string => path.slice(0, path.indexOf('/', DOWNLOAD_PATH.length) + 1)

/** The paths of all files of a download. */
export async function listStored(download: EpisodeRef): Promise<Set<string>> {
  const cache = await caches.open(DOWNLOAD_CACHE)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return new Set(paths.filter((path) => path.startsWith(folderOf(download))))
}

/**
 * @param path of the file in the worker
 * @returns false if the user has signed out meanwhile, or has removed the download
 */
export const storeFile = (download: Download, path: string, response: Response): Promise<boolean> =>
  inCache(download.owner, async (cache) => {
    if (!(await cache.match(folderOf(download) + ABOUT))) return false
    await cache.put(path, response)
    return true
  })

/** Adds it, or changes what is known about it. */
export const writeDownload = (download: Download): Promise<boolean> =>
  inCache(download.owner, async (cache) => {
    const { stored: _stored, ...fields }: Download & { stored?: number } = download
    const headers = { 'content-type': 'application/json' }
    await cache.put(folderOf(download) + ABOUT, new Response(JSON.stringify(fields), { headers }))
    notifyChange()
    return true
  })

export const removeDownload = (download: Download): Promise<boolean> =>
  inCache(download.owner, async (cache) => {
    await cache.delete(folderOf(download) + ABOUT) // first: a running download stops storing
    for (const path of await listStored(download)) await cache.delete(path)
    notifyChange()
    return true
  })

/** Deletes files without a download: a tab may have been closed while one was being removed. */
export const removeRemains = (user: string): Promise<boolean> =>
  inCache(user, async (cache) => {
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const kept = new Set(paths.filter((path) => path.endsWith(`/${ABOUT}`)).map(folderIn))
    for (const path of paths) if (!kept.has(folderIn(path))) await cache.delete(path)
    return true
  })

/** Waits while everything is being erased. */
const inCache = (owner: string, change: (cache: Cache) => Promise<boolean>): Promise<boolean> =>
  navigator.locks.request(DOWNLOAD_CACHE, async () =>
    isOwner(owner) ? change(await caches.open(DOWNLOAD_CACHE)) : false,
  )

/** Notifies this tab and all others. */
export function notifyChange(): void {
  dispatchEvent(new Event(CHANGED))
  const channel = new BroadcastChannel(CHANGED)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target origin
  channel.postMessage(null)
  channel.close()
}

export function onDownloadsChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANGED)
  channel.addEventListener('message', listener)
  addEventListener(CHANGED, listener)
  return () => {
    channel.close()
    removeEventListener(CHANGED, listener)
  }
}
