/** Asks the site which downloads may stay, and removes all others. */
import { DOWNLOAD_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { listRevoked } from './download.ts'
import { listDownloads, removeDownload, removeRemains, writeDownload } from './download-store.client.ts'

/** @returns whether the site has answered */
export async function checkDownloads(user: string): Promise<boolean> {
  if ('caches' in window && (await caches.has(DOWNLOAD_CACHE))) await removeRemains(user)
  const downloads = await listDownloads(user)
  if (downloads.length === 0) return true
  const body = { downloads: downloads.map(({ animeId, episodeNum }) => ({ animeId, episode: episodeNum })) }
  const path = `/users/${user}/downloads/checks`
  const { success, allowed = [] } = await callApi<{ allowed: { animeId: string; episode: number }[] }>(
    'POST',
    path,
    body,
  )
  if (!success) return false
  const revoked = new Set(listRevoked(downloads, allowed))
  for (const download of downloads)
    await (revoked.has(download) ? removeDownload(download) : writeDownload({ ...download, checkedAt: Date.now() }))
  return true
}
