import { useEffect, useState } from 'react'
import { formatBytes, type StoredDownload } from './download.ts'

/** How much room downloads take, and how much there is. */
export function StorageLine({ downloads }: { downloads: readonly StoredDownload[] }) {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    void navigator.storage?.estimate().then(({ quota, usage = 0 }) => {
      if (quota !== undefined) setFree(Math.max(0, quota - usage))
    })
  }, [downloads])
  const total = downloads.reduce((sum, { bytes, stored, files }) => sum + (bytes * stored) / files.length, 0)
  const count = `${downloads.length} ${downloads.length === 1 ? 'episode' : 'episodes'}, ${formatBytes(total)}`
  const room = free === null ? null : `${formatBytes(free)} available on this device`
  const parts = [downloads.length > 0 ? count : null, room].filter(Boolean)
  return parts.length > 0 && <p className="download-total">{parts.join(' · ')}</p>
}
