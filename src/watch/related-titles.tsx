import { Overview } from '#src/catalogue/detail/overview.tsx'
import { Recommended } from '#src/catalogue/detail/recommended.tsx'
import { SeasonGrid } from '#src/catalogue/detail/season-grid.tsx'
import type { Watch } from '#src/library/serve/watch.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

/** The title's synopsis, its other seasons and recommendations. */
export function RelatedTitles({ watch: { detail } }: { watch: Watch }) {
  const { card, recommended, seasons } = detail
  return (
    <>
      <section className="section" aria-labelledby="about" key={card.id}>
        <div className="head">
          <h2 id="about">About</h2>
          <span className="head-ja" lang="ja" aria-hidden="true">
            作品紹介
          </span>
          <Link className="more" to={`/${card.id}`} prefetch="intent">
            Details
            <Icon name="next" />
          </Link>
        </div>
        <Overview text={card.description} />
      </section>
      <SeasonGrid seasons={seasons} />
      <Recommended cards={recommended} />
    </>
  )
}
