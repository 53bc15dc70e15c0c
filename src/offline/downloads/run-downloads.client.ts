/** Downloads what is missing, file by file, so that it continues after a reload or a lost connection; in one tab at a time. */
import { type Download, folderOf, missingFiles } from './download.ts'
import { listDownloads, listStored, notifyChange, storeFile, writeDownload } from './download-store.client.ts'

/** Files at once. */
const PARALLEL = 3
/** Between two attempts without an event of the connection. */
const RETRY_MS = 15_000
/** Files between two notifications. */
const NOTIFIED_FILES = 8

type Outcome = 'done' | 'stopped' | 'retry'

let again = false

/** Continues all downloads that are not paused; another tab may do it already. */
export async function runDownloads(user: string): Promise<void> {
  again = true
  await navigator.locks.request('downloads-run', { ifAvailable: true }, async (lock) => {
    while (lock && again) {
      again = false
      for (const download of await listDownloads(user)) {
        if (download.isPaused || download.stored >= download.files.length) continue
        if ((await run(download)) !== 'retry') continue
        await connection()
        again = true
      }
    }
  })
}

async function run(download: Download): Promise<Outcome> {
  const missing = missingFiles(download, await listStored(download))
  let count = 0
  let outcome: Outcome = 'done'
  const work = async () => {
    for (let file = missing.shift(); file !== undefined && outcome === 'done'; file = missing.shift()) {
      outcome = await fetchFile(download, file)
      if (++count % NOTIFIED_FILES === 0) {
        notifyChange()
        if (await isPausedNow(download)) outcome = 'stopped'
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  notifyChange()
  return outcome
}

async function fetchFile(download: Download, file: string): Promise<Outcome> {
  const response = await fetch(download.source + file).catch(() => null)
  if (!response || response.status >= 500 || response.status === 429) return 'retry'
  if (!response.ok) {
    // the video was replaced, or may not be played any longer
    await writeDownload({ ...download, isPaused: true })
    return 'stopped'
  }
  try {
    // whole in memory first: a connection that is lost must not leave half a file
    const bytes = await response.blob()
    const copy = new Response(bytes, { headers: { 'content-type': response.headers.get('content-type') ?? '' } })
    return (await storeFile(download, folderOf(download) + file, copy)) ? 'done' : 'stopped'
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return 'retry'
    await writeDownload({ ...download, isPaused: true })
    dispatchEvent(new Event('downloadsfull'))
    return 'stopped'
  }
}

const isPausedNow = async ({ owner, episodeId }: Download): Promise<boolean> =>
  (await listDownloads(owner)).find((one) => one.episodeId === episodeId)?.isPaused ?? true

/** Resolves when the browser reports a connection, or after a while. */
const connection = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
