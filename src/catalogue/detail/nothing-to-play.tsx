import type { CSSProperties } from 'react'
import { AirTime } from '../schedule/air-time.tsx'
import type { StageCard } from '../card/card.ts'
import type { Detail } from './detail.ts'
import { OfficialPlaces, TrailerLink } from './official-places.tsx'
import { StageArt } from './stage-art.tsx'

interface NothingToPlayProps {
  detail: Pick<Detail, 'links' | 'nextEpisode' | 'status' | 'trailer'> & { card: StageCard }
  /** The episode that was asked for; absent while none has aired. */
  episode: number | undefined
}

/** Where the player would be: what there is instead, and when that changes. */
export function NothingToPlay({ detail, episode }: NothingToPlayProps) {
  const { card, links, nextEpisode, status, trailer } = detail
  const style = { '--stage': card.accent.stage, '--stage-ink': card.accent.ink } as CSSProperties
  return (
    <section className="player nothing" style={style} aria-labelledby="nothing">
      <StageArt card={card} />
      <div className="nothing-words">
        <h2 id="nothing">{status === 'upcoming' ? 'Not released yet' : 'No video here yet'}</h2>
        <p>{reasonOf(status, episode)}</p>
        {nextEpisode && (
          <p>
            {`Episode ${nextEpisode.number} airs `}
            <AirTime at={nextEpisode.at} />
          </p>
        )}
        {trailer && <TrailerLink trailer={trailer} className="button is-ghost is-small" />}
        <OfficialPlaces places={links} />
      </div>
    </section>
  )
}

function reasonOf(status: Detail['status'], episode: number | undefined): string {
  if (status === 'upcoming') return 'There will be something to watch once it has aired.'
  if (episode === undefined) return 'No episode of it is known to have aired.'
  return 'Nobody who runs this site has added a video for it.'
}
