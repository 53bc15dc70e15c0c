/** What fills a wide space of a title: its own banner, else its drawn banner, else its poster, blurred. Pure. */
import type { Picture } from './picture.ts'

export interface WideArt {
  picture: Picture
  /** Generated art has the background's colour; a picture has edges; a poster is blurred to its colours. */
  from: 'banner' | 'poster' | 'drawing'
}

/** Some sources give a poster as banner: narrower pictures would be cropped beyond recognition. */
const NARROWEST_BANNER = 1.5

export function chooseWideArt({ banner, poster }: { banner: Picture; poster: Picture }): WideArt {
  if (banner.drawn) return { picture: banner, from: 'drawing' }
  return banner.width >= banner.height * NARROWEST_BANNER
    ? { picture: banner, from: 'banner' }
    : { picture: poster, from: 'poster' }
}
