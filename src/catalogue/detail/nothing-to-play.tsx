import { writeDate } from '../dates.ts'
import { AirTime } from '../schedule/air-time.tsx'
import type { HeroCard } from '../card/card.ts'
import { heroStyle } from '../card/hero-colours.ts'
import type { Detail } from './detail.ts'
import { OfficialPlaces, TrailerLink } from './official-places.tsx'
import { HeroArt } from './hero-art.tsx'

interface NothingToPlayProps {
  detail: Pick<Detail, 'links' | 'nextEpisode' | 'status' | 'trailer'> & { card: HeroCard }
  /** The episode that was asked for; absent while none has aired. */
  episode: number | undefined
}

/** Where the player would be: what there is instead, and when that changes. */
export function NothingToPlay({ detail, episode }: NothingToPlayProps) {
  const { card, links, nextEpisode, status, trailer } = detail
  return (
    <section className="player nothing" style={heroStyle(card.accent)} aria-labelledby="nothing">
      <HeroArt card={card} />
      <div className="nothing-words">
        <h2 id="nothing">{status === 'upcoming' ? 'Not released yet' : 'Not available here yet'}</h2>
        <p>{reasonOf(detail, episode)}</p>
        {nextEpisode && (
          <p>
            {`Episode ${nextEpisode.number} airs `}
            <AirTime at={nextEpisode.at} />
          </p>
        )}
        <OfficialPlaces places={links} always={status !== 'upcoming'} />
        {trailer && <TrailerLink trailer={trailer} className="button is-ghost is-small" />}
      </div>
    </section>
  )
}

function reasonOf(
  { card: { released }, links, status }: NothingToPlayProps['detail'],
  episode: number | undefined,
): string {
  if (status === 'upcoming')
    return released === undefined ? 'Its release date has not been announced.' : `Expected ${writeDate(released)}.`
  if (episode === undefined) return 'No episode is known to have aired.'
  return links.length > 0 ? 'You can watch it on the official services below.' : 'This site has no video of it.'
}
