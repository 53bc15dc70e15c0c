import { heroStyle } from '#src/catalogue/card/hero-colours.ts'
import { HeroArt } from '#src/catalogue/detail/hero-art.tsx'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import type { Preparation } from '#src/library/serve/preparation.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { usePreparation } from './use-preparation.ts'

interface WatchPreparingProps {
  watch: Watch
  episode: Episode
  preparation: Preparation
}

/**
 * Shows the preparation progress in place of the player. Playback starts automatically; without JavaScript, after a
 * reload.
 */
export function WatchPreparing({ watch: { detail, sound }, episode, preparation }: WatchPreparingProps) {
  const { card } = detail
  const { state, progress, message } = usePreparation(card.id, episode.digits, preparation)
  const failed = state === 'failed'
  return (
    <section className="player unavailable" style={heroStyle(card.accent)} aria-labelledby="preparing">
      <HeroArt card={card} />
      <div className="unavailable-text">
        <h2 id="preparing">{failed ? 'This episode can’t be played' : 'Being prepared'}</h2>
        <p role="status">{failed || state === 'waiting' ? message : 'This episode is being prepared.'}</p>
        {!failed && (
          <>
            <progress
              className="unavailable-bar"
              aria-label="Prepared"
              max={100}
              {...(progress > 0 && { value: Math.floor(progress * 100) })}
            />
            <p className="needs-js">
              {progress > 0 ? `${Math.floor(progress * 100)} % · ` : ''}It starts as soon as it’s ready.
            </p>
            <noscript>
              <a className="button is-ghost is-small" href={episodeHref(card.id, episode.digits, sound)}>
                Check again
              </a>
            </noscript>
          </>
        )}
      </div>
    </section>
  )
}
