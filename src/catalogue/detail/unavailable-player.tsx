import type { ReactNode } from 'react'
import { formatDate } from '../dates.ts'
import type { Language } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { AirTime } from '../card/air-time.tsx'
import type { HeroCard } from '../card/card.ts'
import { heroStyle } from '../card/hero-colours.ts'
import type { Detail } from './detail.ts'
import { OfficialLinks, TrailerLink } from './official-links.tsx'
import { HeroArt } from './hero-art.tsx'

interface UnavailablePlayerProps {
  detail: Pick<Detail, 'links' | 'nextEpisode' | 'status' | 'trailer'> & { card: HeroCard }
  /** The requested episode; absent if none has aired. */
  episode: number | undefined
  /** What else can be done. */
  children?: ReactNode
}

/** Replaces the player: why there is no video, when the next episode airs, and where else to watch. */
export function UnavailablePlayer({ detail, episode, children }: UnavailablePlayerProps) {
  const { card, links, nextEpisode, status, trailer } = detail
  return (
    <section className="player unavailable" style={heroStyle(card.accent)} aria-labelledby="unavailable">
      <HeroArt card={card} />
      <div className="unavailable-text">
        <h2 id="unavailable">{status === 'upcoming' ? 'Not released yet' : 'Not available here yet'}</h2>
        <p>{reasonOf(detail, episode, useLanguage().language)}</p>
        {nextEpisode && (
          <p>
            {`Episode ${nextEpisode.number} airs `}
            <AirTime at={nextEpisode.at} />
          </p>
        )}
        <OfficialLinks links={links} showWhenEmpty={status !== 'upcoming'} />
        {(children || trailer) && (
          <p className="row">
            {children}
            {trailer && <TrailerLink trailer={trailer} className="button is-ghost is-small" />}
          </p>
        )}
      </div>
    </section>
  )
}

function reasonOf(
  { card: { released }, links, status }: UnavailablePlayerProps['detail'],
  episode: number | undefined,
  language: Language,
): string {
  if (status === 'upcoming')
    return released === undefined
      ? 'No release date has been announced.'
      : `Expected ${formatDate(released, language)}.`
  if (episode === undefined) return 'No episodes have aired yet.'
  return links.length > 0 ? 'You can watch it on the official services below.' : 'No one has added a video for it yet.'
}
