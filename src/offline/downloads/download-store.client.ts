/** Downloads in Cache Storage: their files, and what is known about them. Every change holds a lock that all tabs share. */
import { DOWNLOAD_CACHE, DOWNLOAD_PATH } from '#src/platform/service-worker/saved-names.ts'
import { isOwner } from '../saved/owner.client.ts'
import { type Download, type EpisodeRef, folderOf, isSame, parseDownload, type StoredDownload } from './download.ts'

const ABOUT = 'download.json'

/** Small files that are stored when it starts: they are not in its list of files. */
export const masterOf = (download: EpisodeRef): string => `${folderOf(download)}offline.m3u8`
export const posterOf = (download: EpisodeRef): string => `${folderOf(download)}poster`
const aboutOf = (download: EpisodeRef): string => folderOf(download) + ABOUT
const CHANGED = 'downloadschange'

/** @param user others' are not listed. Nothing is listed where the browser refuses to store anything. */
export async function listDownloads(user: string): Promise<StoredDownload[]> {
  const folders = await readFolders().catch(() => [])
  const downloads = folders.flatMap(({ about, paths }) => {
    if (about?.owner !== user) return []
    const stored = about.files.filter((file) => paths.has(folderOf(about) + file)).length
    const stopped = about.stopped ?? (withoutNote.has(folderOf(about)) ? 'full' : null)
    return [{ ...about, stopped, stored, readAt: Date.now() }]
  })
  return downloads.toSorted((one, other) => one.addedAt - other.addedAt)
}

interface Folder {
  paths: ReadonlySet<string>
  /** Null if it is missing or damaged. */
  about: Download | null
}

async function readFolders(): Promise<Folder[]> {
  if (!('caches' in window) || !(await caches.has(DOWNLOAD_CACHE))) return []
  const cache = await caches.open(DOWNLOAD_CACHE)
  const folders = Map.groupBy(await listPaths(cache), folderIn)
  return Promise.all(
    [...folders].map(async ([folder, paths]) => ({
      paths: new Set(paths),
      about: await readAbout(cache, folder + ABOUT),
    })),
  )
}

const listPaths = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname)

const readAbout = async (cache: Cache, path: string): Promise<Download | null> =>
  parseDownload(await (await cache.match(path))?.json().catch(() => null))

/** The folder of a file's path. */
const folderIn = (path: string): string => path.slice(0, path.indexOf('/', DOWNLOAD_PATH.length) + 1)

/** The paths of all files of a download. */
export async function listStored(download: EpisodeRef): Promise<Set<string>> {
  const paths = await listPaths(await caches.open(DOWNLOAD_CACHE))
  return new Set(paths.filter((path) => path.startsWith(folderOf(download))))
}

/**
 * Adds a download, without files of an earlier one of the same episode.
 * @returns `exists` if the episode is downloaded already, `refused` if the user has signed out meanwhile
 * @throws QuotaExceededError
 */
export const addDownload = (download: Download): Promise<'added' | 'exists' | 'refused'> =>
  inCache(download.owner, 'refused', async (cache) => {
    if (await readAbout(cache, aboutOf(download))) return 'exists'
    await deleteFolder(cache, download)
    await writeAbout(cache, download)
    return 'added'
  })

/**
 * @param path of the file in the worker
 * @returns false if the user has signed out meanwhile, or if the download was stopped or deleted
 * @throws QuotaExceededError
 */
export const storeFile = (download: Download, path: string, response: Response): Promise<boolean> =>
  inCache(download.owner, false, async (cache) => {
    if (!(await isWantedIn(cache, download))) return false
    await cache.put(path, response)
    return true
  })

/** Whether the download is neither stopped nor deleted. */
export const isWanted = (download: Download): Promise<boolean> =>
  inCache(download.owner, false, (cache) => isWantedIn(cache, download))

async function isWantedIn(cache: Cache, download: Download): Promise<boolean> {
  const about = await readAbout(cache, aboutOf(download))
  return about !== null && isSame(about, download) && about.stopped === null
}

/** Folders of downloads for which there is no room, not even for a note that says so. */
const withoutNote = new Set<string>()

/** Stops a download until it is resumed or the page is loaded again, if this cannot be stored. */
export async function stopFull(download: Download): Promise<void> {
  await updateDownload(download, { stopped: 'full' }).catch(() => withoutNote.add(folderOf(download)))
}

type Change = Partial<Pick<Download, 'stopped' | 'checkedAt'>>

/** Changes what is known about a download, unless it was deleted meanwhile. */
export const updateDownload = (download: Download, change: Change): Promise<boolean> =>
  inCache(download.owner, false, async (cache) => {
    withoutNote.delete(folderOf(download))
    const about = await readAbout(cache, aboutOf(download))
    if (!about || !isSame(about, download)) return false
    await makeRoom(cache, about, () => writeAbout(cache, { ...about, ...change }))
    return true
  })

/** If there is no room even for a note, an unfinished download gives up its last files, as many as it takes. */
async function makeRoom(cache: Cache, download: Download, write: () => Promise<void>): Promise<void> {
  let removable: string[] | undefined
  for (;;) {
    try {
      return await write()
    } catch (error) {
      removable ??= await listUnfinished(download)
      const last = removable.pop()
      if (!isQuotaError(error) || last === undefined) throw error
      await cache.delete(last)
    }
  }
}

/** The stored files of a download, in order; none if it is complete. */
async function listUnfinished({ files, ...ref }: Download): Promise<string[]> {
  const stored = await listStored(ref)
  const paths = files.map((file) => folderOf(ref) + file)
  return paths.every((path) => stored.has(path)) ? [] : paths.filter((path) => stored.has(path))
}

export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

async function writeAbout(cache: Cache, download: Download): Promise<void> {
  const { stored: _stored, readAt: _readAt, ...fields }: Download & Partial<StoredDownload> = download
  const headers = { 'content-type': 'application/json' }
  await cache.put(aboutOf(download), new Response(JSON.stringify(fields), { headers }))
  notifyChange()
}

export const removeDownload = (download: Download): Promise<boolean> =>
  inCache(download.owner, false, async (cache) => {
    await deleteFolder(cache, download)
    notifyChange()
    return true
  })

async function deleteFolder(cache: Cache, download: EpisodeRef): Promise<void> {
  await cache.delete(aboutOf(download)) // first: without it, the rest is never taken for a download
  for (const path of await listStored(download)) await cache.delete(path)
}

/** Deletes files without a download: a tab may have been closed while one was being removed. */
export const removeRemains = (user: string): Promise<boolean> =>
  inCache(user, false, async (cache) => {
    for (const { about, paths } of await readFolders())
      if (about?.owner !== user) for (const path of paths) await cache.delete(path)
    return true
  })

/** Waits while everything is being erased. @param refused the result if the downloads are not the user's any longer */
const inCache = <T>(owner: string, refused: T, change: (cache: Cache) => Promise<T>): Promise<T> =>
  navigator.locks.request(DOWNLOAD_CACHE, async () =>
    isOwner(owner) ? change(await caches.open(DOWNLOAD_CACHE)) : refused,
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
