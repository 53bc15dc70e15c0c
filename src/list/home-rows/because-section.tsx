import { Heart } from '#src/catalogue/card/heart.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { Link } from '#src/ui/link.tsx'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import type { BecauseWatched, ListedTitle } from './home-rows.ts'
import { WatchPoster } from './watch-poster.tsx'

const PICKED = 'Picked for you'

/** Titles like one that the user liked, or of genres that they chose, and why. */
export function BecauseSection({ of, reason, titles }: BecauseWatched) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>()
  const byPage = (direction: 1 | -1) => move(direction * (strip.current?.clientWidth ?? 0))
  return (
    <section className="section" aria-labelledby="because-watched">
      <div className="head-row">
        <div className="head">
          <h2 id="because-watched">
            {of === null ? (
              PICKED
            ) : (
              <>
                {'Because you watched '}
                <Link to={`/${of.id}`} prefetch="intent">
                  <TitleText of={of} />
                </Link>
              </>
            )}
          </h2>
        </div>
        {(canScroll.before || canScroll.after) && (
          <StripButtons of={of === null ? PICKED : 'Because you watched'} canScroll={canScroll} onMove={byPage} />
        )}
      </div>
      <p style={{ margin: 'calc(-1 * var(--s-2)) 0 var(--s-4)', color: 'var(--text-2)' }}>{reason}</p>
      <ul className="strip continue-strip" ref={strip}>
        {titles.map((title) => (
          <li className="continue-item" key={title.id} style={{ flexBasis: 'clamp(112px, 22vw, 160px)' }}>
            <SimilarCard of={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SimilarCard({ of }: { of: ListedTitle }) {
  return (
    <article className="card">
      <WatchPoster of={of} className="card-art" />
      <Heart card={of} />
      <Link className="card-title" to={`/${of.id}`} prefetch="intent">
        <TitleText of={of} />
      </Link>
      <p className="card-facts">
        {of.reason && (
          <span className="card-reason">
            <TitleText of={of.reason} />
          </span>
        )}
        {of.facts}
      </p>
    </article>
  )
}
