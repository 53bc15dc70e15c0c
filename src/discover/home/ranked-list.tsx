import { Link } from '#src/ui/link.tsx'
import type { Card } from '#src/catalogue/card/card.ts'
import { Counts } from '#src/catalogue/card/counts.tsx'
import { HoverAnchor } from '#src/catalogue/card/hover-anchor.tsx'
import { Poster } from '#src/catalogue/card/poster.tsx'
import { StatusButton } from '#src/catalogue/card/status-button.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useTitles } from '#src/catalogue/language/use-language.ts'

interface RankedListProps {
  cards: readonly Card[]
  /** Whether posters open a hover card. */
  hover?: boolean
}

const HIGHLIGHTED_RANKS = 3

export function RankedList({ cards, hover = false }: RankedListProps) {
  return (
    <ol className="ranks">
      {cards.map((card, index) => (
        <li className={index < HIGHLIGHTED_RANKS ? 'rank is-marked' : 'rank'} key={card.id}>
          <span className="rank-number">{String(index + 1).padStart(2, '0')}</span>
          {hover ? (
            <HoverAnchor card={card} className="rank-hover">
              <PosterLink card={card} />
            </HoverAnchor>
          ) : (
            <PosterLink card={card} />
          )}
          <div className="rank-text">
            <Link className="rank-title" to={`/${card.id}`} prefetch="intent">
              <TitleText of={card} />
            </Link>
            <p className="card-facts">
              <Counts of={card} />
              <span>{card.format}</span>
            </p>
          </div>
          <StatusButton card={card} episodes={card.episodes} look="is-round" />
        </li>
      ))}
    </ol>
  )
}

function PosterLink({ card }: { card: Card }) {
  const { title, lang } = useTitles(card)
  return (
    <Link
      className="rank-art"
      to={`/watch/${card.id}`}
      prefetch="intent"
      lang={lang === 'ja' ? lang : undefined}
      aria-label={`Watch ${title}`}
    >
      <Poster picture={card.poster} colour={card.colour} sizes="64px" />
    </Link>
  )
}
