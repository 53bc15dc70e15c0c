/** Asks the site which downloads may stay, and removes all others. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { DOWNLOAD_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { listRevoked } from './download.ts'
import { listDownloads, removeDownload, removeRemains, updateDownload } from './download-store.client.ts'

/** Downloads that the site checks at once. */
const MAX_CHECKED = 500

/** @returns whether the site has answered */
export async function checkDownloads(user: string): Promise<boolean> {
  if ('caches' in window && (await caches.has(DOWNLOAD_CACHE))) await removeRemains(user)
  const all = await listDownloads(user)
  for (let start = 0; start < all.length; start += MAX_CHECKED) {
    const downloads = all.slice(start, start + MAX_CHECKED)
    const body = { downloads: downloads.map(({ animeId, episodeNum }) => ({ animeId, episode: episodeNum })) }
    const { success, allowed } = await callApi('POST /users/:id/downloads/checks', { params: { id: user }, body })
    if (!success || !allowed) return false
    const revoked = new Set(listRevoked(downloads, allowed))
    for (const download of downloads)
      if (revoked.has(download)) await removeDownload(download)
      // without room, the last check counts
      else await updateDownload(download, { checkedAt: Date.now() }).catch(() => false)
  }
  return true
}
