import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { HeroArt } from '#src/catalogue/detail/hero-art.tsx'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import type { Preparation } from '#src/library/serve/preparation.ts'
import type { Watch } from '#src/library/watch.ts'
import { usePreparation } from './use-preparation.ts'

interface WatchPreparingProps {
  watch: Watch
  episode: Episode
  preparation: Preparation
}

/** Where the player will be: how far the episode is. It plays by itself; without scripts by asking again. */
export function WatchPreparing({ watch: { detail, sound }, episode, preparation }: WatchPreparingProps) {
  const { card } = detail
  const { state, progress, message } = usePreparation(card.id, episode.digits, preparation)
  const failed = state === 'failed'
  return (
    <section className="player nothing" style={heroStyle(card.accent)} aria-labelledby="nothing">
      <HeroArt card={card} />
      <div className="nothing-words">
        <h2 id="nothing">{failed ? 'It cannot be played' : 'Being prepared'}</h2>
        <p role="status">{failed || state === 'waiting' ? message : 'This episode is being prepared.'}</p>
        {!failed && (
          <>
            <progress
              className="nothing-progress"
              aria-label="Prepared"
              max={100}
              {...(progress > 0 && { value: Math.floor(progress * 100) })}
            />
            <p className="needs-js">
              {progress > 0 ? `${Math.floor(progress * 100)} % · ` : ''}It plays by itself as soon as it can.
            </p>
            <noscript>
              <a className="button is-ghost is-small" href={episodeHref(card.id, episode.digits, sound)}>
                Look again
              </a>
            </noscript>
          </>
        )}
      </div>
    </section>
  )
}
