/** Chooses a title's picture for a wide area: its banner, its drawn banner, or its blurred poster. */
import type { Picture } from './picture.ts'

export interface WideArt {
  picture: Picture
  /** Drawn art has the background's colour; a banner has edges; a poster is blurred to its colours. */
  from: 'banner' | 'poster' | 'drawing'
}

/** Some sources use a poster as banner; narrower pictures would be cropped beyond recognition. */
const MIN_BANNER_RATIO = 1.5

export function chooseWideArt({ banner, poster }: { banner: Picture; poster: Picture }): WideArt {
  if (banner.drawn) return { picture: banner, from: 'drawing' }
  return banner.width >= banner.height * MIN_BANNER_RATIO
    ? { picture: banner, from: 'banner' }
    : { picture: poster, from: 'poster' }
}
