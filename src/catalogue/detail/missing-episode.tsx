import type { ReactNode } from 'react'
import { Link } from '#src/ui/link.tsx'
import type { HeroCard } from '../card/card.ts'
import { heroStyle } from '../card/hero-colours.ts'
import { episodeHref } from '../episode/episode-request.ts'
import { HeroArt } from './hero-art.tsx'

interface LinkedEpisode {
  digits: number
  number: number
}

interface MissingEpisodeProps {
  card: HeroCard
  /** Null if the address has none. */
  number: number | null
  first: LinkedEpisode | undefined
  last: LinkedEpisode | undefined
  /** What else can be done. */
  children?: ReactNode
}

/** Replaces the player if the title does not have the episode of the address. */
export function MissingEpisode({ card, number, first, last, children }: MissingEpisodeProps) {
  const ends = [first, last?.number === first?.number ? undefined : last].filter((end) => end !== undefined)
  return (
    <section className="player unavailable" style={heroStyle(card.accent)} aria-labelledby="unavailable">
      <HeroArt card={card} />
      <div className="unavailable-text">
        <h2 id="unavailable">{number === null ? 'This episode isn’t here' : `Episode ${number} isn’t here`}</h2>
        <p className="row">
          {children}
          {ends.map((end) => (
            <Link key={end.number} className="button is-ghost is-small" to={episodeHref(card.id, end.digits)}>
              {`Episode ${end.number}`}
            </Link>
          ))}
          {ends.length === 0 && (
            <Link className="button is-ghost is-small" to={`/${card.id}`}>
              About this title
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}
