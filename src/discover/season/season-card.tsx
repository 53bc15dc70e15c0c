import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { AvailableHere } from '#src/catalogue/card/available-here.tsx'
import { Counts } from '#src/catalogue/card/counts.tsx'
import { Heart } from '#src/catalogue/card/heart.tsx'
import { HoverAnchor } from '#src/catalogue/card/hover-anchor.tsx'
import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { StatusButton } from '#src/catalogue/card/status-button.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { genreLabel } from '#src/catalogue/genre.ts'
import { useLanguage, useTitles } from '#src/catalogue/language/use-language.ts'
import { formatCountdown, formatScore } from '#src/catalogue/title-texts.ts'
import { formatAiring } from './season-texts.ts'
import type { SeasonTitle } from './season.ts'

interface SeasonCardProps {
  title: SeasonTitle
  now: number
  /** Shows the format, which other cards have in their heading. */
  withFormat: boolean
  eager: boolean
}

/** Latin letters of a title that fit into one line; Japanese ones are twice as wide. */
const LINE = 26

/** A title of a season: what it is, and when. */
export function SeasonCard({ title, now, withFormat, eager }: SeasonCardProps) {
  const { id, poster, poster2x, colour, accent, studio, material, length, next, score, here, synopsis } = title
  const shown = useTitles(title)
  const when = title.when[useLanguage().language]
  const isLong = shown.title.length * (shown.lang === 'ja' ? 2 : 1) > LINE
  const format = withFormat && title.format !== 'Unknown' && title.format
  // without an air time, the band says when
  const dates = [next && when, length].filter(Boolean).join(' · ')
  const origin = [studio, material, format].filter(Boolean)
  return (
    <article className={isLong ? 'season-card is-long' : 'season-card'} style={heroStyle(accent)}>
      <HoverAnchor card={title} className="season-print">
        <Link className="season-art" to={`/${id}`} prefetch="intent" tabIndex={-1} aria-hidden="true">
          <span className="artwork" style={{ '--colour': colour }}>
            <PosterImage
              src={poster}
              srcSet={poster2x === poster ? undefined : `${poster} 230w, ${poster2x} 460w`}
              sizes="(width >= 1200px) 200px, (width >= 758px) 120px, 104px"
              width={400}
              height={600}
              loading={eager ? 'eager' : 'lazy'}
            />
          </span>
          {title.adult && (
            <span className="corner">
              <span className="badge is-adult">18+</span>
            </span>
          )}
        </Link>
      </HoverAnchor>
      <div className="season-text">
        <p className="season-when">{next ? <NextEpisode next={next} now={now} /> : <b>{when}</b>}</p>
        <h3>
          <Link className="season-title" to={`/${id}`} prefetch="intent">
            <TitleText of={title} />
          </Link>
        </h3>
        {(score !== undefined || dates !== '') && (
          <p className="season-facts">
            {score !== undefined && (
              <b className="season-score">
                <Icon name="star" />
                <span className="sr-only">Score </span>
                {formatScore(score)}
              </b>
            )}
            {keepFacts(dates)}
          </p>
        )}
        {origin.length > 0 && <p className="season-facts is-origin">{origin.join(' · ')}</p>}
        {synopsis !== '' && <p className="season-synopsis">{synopsis}</p>}
        <p className="season-tags">
          {title.genres.map((genre) => (
            <Link key={genre} to={`/genre/${genre}`}>
              {genreLabel(genre)}
            </Link>
          ))}
          {title.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      </div>
      <div className="season-foot">
        <StatusButton card={title} episodes={title.episodes} look="has-words" />
        <Heart card={title} />
        {here ? (
          <span className="season-here">
            <AvailableHere card={title} />
            <Counts of={here} />
          </span>
        ) : (
          studio !== undefined && <span className="season-studio">{studio}</span>
        )}
      </div>
    </article>
  )
}

/** Lets lines break between facts, not within one. */
const keepFacts = (facts: string): string => facts.replaceAll(/([^·]) (?=[^·])/g, '$1\u00a0')

function NextEpisode({ next, now }: { next: { number: number; at: number }; now: number }) {
  const zone = useTimeZone()
  const { language } = useLanguage()
  return (
    <>
      <b>
        {language === 'JP' ? `E${next.number} ` : `E${next.number} on `}
        <time dateTime={new Date(next.at).toISOString()}>{formatAiring(next.at, now, zone, language)}</time>
      </b>
      <span>{formatCountdown(next.at, now)}</span>
    </>
  )
}
