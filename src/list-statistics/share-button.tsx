import { useEffect, useState } from 'react'

/** Shares a picture, in browsers that can; all others have the download. */
export function ShareButton({ url, name }: { url: string; name: string }) {
  const [share, setShare] = useState<(() => Promise<void>) | null>(null)
  useEffect(() => {
    void import('./share-picture.client.ts').then(
      ({ canSharePictures, sharePicture }) => {
        if (canSharePictures()) setShare(() => () => sharePicture(url, name))
      },
      () => undefined,
    )
  }, [url, name])
  if (!share) return null
  return (
    <button type="button" className="button is-small" onClick={() => void share()}>
      Share
    </button>
  )
}
