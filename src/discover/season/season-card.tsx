import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Counts } from '#src/catalogue/card/counts.tsx'
import { Heart } from '#src/catalogue/card/heart.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { genreLabel } from '#src/catalogue/genre.ts'
import { formatScore, formatTimeUntil } from '#src/catalogue/title-texts.ts'
import type { SeasonTitle } from './season.ts'

interface SeasonCardProps {
  title: SeasonTitle
  now: number
  /** Shows the format, which other cards have in their heading. */
  withFormat: boolean
  eager: boolean
}

/** A title of a season: what it is, and when. */
export function SeasonCard({ title, now, withFormat, eager }: SeasonCardProps) {
  const { id, poster, poster2x, colour, studio, length, when, next, genres, score, here, synopsis, adult } = title
  const facts = [studio, withFormat && title.format !== 'Unknown' && title.format, length].filter(Boolean)
  return (
    <article className="season-card">
      <span className="artwork" style={{ '--colour': colour }}>
        <img
          src={poster}
          srcSet={poster2x === poster ? undefined : `${poster} 160w, ${poster2x} 300w`}
          sizes="(width >= 758px) 120px, 92px"
          width={400}
          height={600}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </span>
      <div className="season-text">
        <h3>
          <Link className="season-title" to={`/${id}`} prefetch="intent">
            <TitleText of={title} />
          </Link>
        </h3>
        <p className="season-when">
          <span>{when}</span>
          {next && <span className="season-next">{`Episode ${next.number} ${formatTimeUntil(next.at, now)}`}</span>}
        </p>
        {facts.length > 0 && <p className="season-facts">{facts.join(' · ')}</p>}
        {synopsis !== '' && <p className="season-synopsis">{synopsis}</p>}
        <p className="season-foot">
          {adult && <span className="badge is-adult">18+</span>}
          {score !== undefined && (
            <span className="season-score">
              <Icon name="star" />
              <span className="sr-only">Score </span>
              {formatScore(score)}
            </span>
          )}
          {here && (
            <>
              <span className="playable">
                <Icon name="play" />
                Available here
              </span>
              <Counts of={here} />
            </>
          )}
          {genres.length > 0 && <span className="season-genres">{genres.map(genreLabel).join(', ')}</span>}
        </p>
      </div>
      <Heart card={title} />
    </article>
  )
}
