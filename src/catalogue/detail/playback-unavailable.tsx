import type { HeroCard } from '../card/card.ts'
import { heroStyle } from '../card/hero-colours.ts'
import { HeroArt } from './hero-art.tsx'

/** Replaces the player while it is unknown whether there is a video. */
export function PlaybackUnavailable({ card }: { card: HeroCard }) {
  return (
    <section className="player unavailable" style={heroStyle(card.accent)} aria-labelledby="unavailable">
      <HeroArt card={card} />
      <div className="unavailable-text">
        <h2 id="unavailable">Playback is unavailable right now</h2>
        <p>Please try again in a moment.</p>
      </div>
    </section>
  )
}
