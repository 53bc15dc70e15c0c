import { useEffect, useState } from 'react'
import type { StoredDownload } from './download.ts'
import { listDownloads, onDownloadsChange } from './download-store.client.ts'

/** The user's downloads; null until they are read. */
export function useDownloads(user: string): StoredDownload[] | null {
  const [downloads, setDownloads] = useState<StoredDownload[] | null>(null)
  useEffect(() => {
    let isOver = false
    const update = () =>
      void listDownloads(user).then((found) => {
        if (!isOver) setDownloads(found)
      })
    update()
    const stop = onDownloadsChange(update)
    return () => {
      isOver = true
      stop()
    }
  }, [user])
  return downloads
}
