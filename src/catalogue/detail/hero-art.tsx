import type { HeroCard } from '../card/card.ts'
import { PictureImage } from '../card/poster.tsx'
import { chooseWideArt } from '../picture/wide-art.ts'

/** The hero's background picture: generated art as it is, other pictures blended into the background colour. */
export function HeroArt({ card }: { card: HeroCard }) {
  const { picture, from } = chooseWideArt(card)
  return (
    <div className="hero-art" data-art={from === 'drawing' && card.accent.covers ? 'covers' : from} aria-hidden="true">
      <PictureImage picture={picture} sizes="100vw" eager />
    </div>
  )
}
