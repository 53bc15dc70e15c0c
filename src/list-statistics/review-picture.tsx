import { Link } from '#src/ui/link.tsx'
import { reviewPath, reviewPicturePath } from './review-paths.ts'
import { useEffect, useState } from 'react'

/** Shares a picture, in browsers that can; all others have the download. */
function ShareButton({ url, name }: { url: string; name: string }) {
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

/** The picture to share; it is drawn only when the user opens or downloads it. */
export const ReviewPicture = ({ year, isShown }: { year: number; isShown: boolean }) => (
  <section className="review-section" id="picture">
    <div>
      <h2>Share your year</h2>
      <p className="muted">
        Only you can see it until you share it. Private and 18+ titles are left out, and so are titles that aren’t on
        your list.
      </p>
      <p className="row">
        <a className="button is-small" href={reviewPicturePath(year, 'png')} download={`anime-${year}.png`}>
          Download PNG
        </a>
        <ShareButton url={reviewPicturePath(year, 'png')} name={`anime-${year}.png`} />
      </p>
    </div>
    <div>
      {isShown ? (
        <img
          className="review-picture"
          src={reviewPicturePath(year, 'svg')}
          alt={`Your year ${year}: posters and figures`}
          width={1080}
          height={1350}
          decoding="async"
        />
      ) : (
        <Link className="button is-ghost is-small" to={`${reviewPath(year)}?picture=show#picture`} preventScrollReset>
          Preview
        </Link>
      )}
    </div>
  </section>
)
