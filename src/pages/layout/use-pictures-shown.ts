import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#src/ui/storage.client.ts'

const PICTURES_KEY = 'episodePictures'
const HIDDEN = 'hidden'

/** Whether pictures of episodes are shown, which may give something away: remembered in this browser. */
export function usePicturesShown(): [shown: boolean, show: (shown: boolean) => void] {
  const [shown, setShown] = useState(true)
  useEffect(() => setShown(readStored(PICTURES_KEY) !== HIDDEN), [])
  const show = useCallback((next: boolean) => {
    setShown(next)
    writeStored(PICTURES_KEY, next ? null : HIDDEN)
  }, [])
  return [shown, show]
}
