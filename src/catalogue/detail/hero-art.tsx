import type { HeroCard } from '../card/card.ts'
import { PictureImage } from '../card/poster.tsx'
import { chooseWideArt } from '../picture/wide-art.ts'

/** The picture that fills a stage: a drawing stands on the ground as it is, anything else is printed into it. */
export function HeroArt({ card }: { card: HeroCard }) {
  const { picture, from } = chooseWideArt(card)
  return (
    <div className="stage-art" data-art={from === 'drawing' && card.accent.covers ? 'covers' : from} aria-hidden="true">
      <PictureImage picture={picture} sizes="100vw" eager />
    </div>
  )
}
