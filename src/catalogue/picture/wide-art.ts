/** What fills a wide space of a title: its own banner, else its poster, else a drawing. Pure. */
import type { Picture } from './picture.ts'

export interface WideArt {
  picture: Picture
  /** A drawing belongs to the ground it stands on; a picture has edges, and a poster is too tall. */
  from: 'banner' | 'poster' | 'drawing'
}

export function chooseWideArt({ banner, poster }: { banner: Picture; poster: Picture }): WideArt {
  if (!banner.drawn) return { picture: banner, from: 'banner' }
  return poster.drawn ? { picture: banner, from: 'drawing' } : { picture: poster, from: 'poster' }
}
