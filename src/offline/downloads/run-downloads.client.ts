/** Downloads what is missing, file by file, so that it continues after a reload or a lost connection; in one tab at a time. */
import { type Download, folderOf, missingFiles } from './download.ts'
import {
  isQuotaError,
  isWanted,
  listDownloads,
  listStored,
  notifyChange,
  onDownloadsChange,
  stopFull,
  storeFile,
  updateDownload,
} from './download-store.client.ts'

/** Files at once. */
const PARALLEL = 3
/** Between two attempts without an event of the connection. */
const RETRY_MS = 15_000
/** Files between two notifications. */
const NOTIFIED_FILES = 8

type Outcome = 'done' | 'stopped' | 'retry'

let again = false
let isQueued = false

/** Continues all downloads that are not stopped. While another tab does it, this one waits, in case that is closed. */
export async function runDownloads(user: string): Promise<void> {
  again = true
  if (isQueued) return
  isQueued = true
  await navigator.locks.request('downloads-run', async () => {
    try {
      while (again) {
        again = false
        for (const download of await listDownloads(user)) {
          if (download.stopped !== null || download.stored >= download.files.length) continue
          if ((await run(download)) !== 'retry') continue
          await connection()
          again = true
        }
      }
    } finally {
      isQueued = false // in the same turn as the last look at `again`
    }
  })
}

async function run(download: Download): Promise<Outcome> {
  const missing = missingFiles(download, await listStored(download))
  const stop = new AbortController()
  const unfollow = onDownloadsChange(() => void isWanted(download).then((wanted) => wanted || stop.abort()))
  let count = 0
  let outcome: Outcome = 'done'
  const work = async () => {
    for (let file = missing.shift(); file !== undefined && outcome === 'done'; file = missing.shift()) {
      const result = await fetchFile(download, file, stop.signal)
      if (outcome === 'done') outcome = result
      if (++count % NOTIFIED_FILES === 0) notifyChange()
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  unfollow()
  notifyChange()
  return outcome
}

async function fetchFile(download: Download, file: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(download.source + file, { signal })
    if (TRANSIENT.has(response.status) || response.status >= 500) return 'retry'
    if (!response.ok) {
      await updateDownload(download, { stopped: 'gone' })
      return 'stopped'
    }
    // whole in memory first: a connection that is lost must not leave half a file
    const bytes = await response.blob()
    const copy = new Response(bytes, { headers: { 'content-type': response.headers.get('content-type') ?? '' } })
    return (await storeFile(download, folderOf(download) + file, copy)) ? 'done' : 'stopped'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (!isQuotaError(error)) return 'retry'
    await stopFull(download)
    return 'stopped'
  }
}

/** Timeouts and rate limits. */
const TRANSIENT: ReadonlySet<number> = new Set([408, 425, 429])

/** Resolves when the browser reports a connection, or after a while. */
const connection = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })
