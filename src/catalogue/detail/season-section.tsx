import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { Detail, SeasonCard } from './detail.ts'
import { PictureImage } from '../card/poster.tsx'
import { useTitles } from '../language/use-language.ts'
import { chooseWideArt } from '../picture/wide-art.ts'

/** The seasons of a title, of which there is at least one. */
export default function SeasonSection({ seasons, watchOrder }: Pick<Detail, 'seasons' | 'watchOrder'>) {
  return (
    <section className="section" aria-labelledby="seasons">
      <SectionHead
        id="seasons"
        title="More Seasons"
        japanese="シリーズ"
        {...(watchOrder && { more: watchOrder.path, moreText: 'Watch order' })}
      />
      <ul className="seasons">
        {seasons.map((season) => (
          <li key={season.card.id}>
            <SeasonLink season={season} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeasonLink({ season: { card, banner, label, current } }: { season: SeasonCard }) {
  const { title, lang } = useTitles(card)
  const { picture, from } = chooseWideArt({ banner, poster: card.poster })
  return (
    <Link
      className={`season is-${from}`}
      to={`/${card.id}`}
      prefetch="intent"
      aria-current={current ? 'page' : undefined}
      style={{ backgroundColor: card.colour }}
    >
      <PictureImage picture={picture} sizes="(width >= 1200px) 280px, (width >= 758px) 30vw, 46vw" />
      <span className="season-label">
        <span className="season-name">{label}</span>
        {card.year !== undefined && <span className="season-year">{card.year}</span>}
        <span className="sr-only" lang={lang}>
          {` ${title}`}
        </span>
      </span>
    </Link>
  )
}
