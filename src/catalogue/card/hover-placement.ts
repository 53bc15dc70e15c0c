/** Where the hover card opens, by the room there is around its poster (specification, section 2). */

export const HOVER_CARD_WIDTH = 320
const GAP = 14

export interface Placement {
  side: 'left' | 'right'
  /** Below: from the poster's top down. Above: from the poster's foot up. */
  towards: 'above' | 'below'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Beside the poster, never over it: to the right where the card fits, else to the left; down where it fits, else towards
 * the side that has more room.
 */
export function placeHoverCard(poster: Box, window: { width: number; height: number }, cardHeight: number): Placement {
  const below = window.height - poster.top
  return {
    side: poster.right + GAP + HOVER_CARD_WIDTH <= window.width ? 'right' : 'left',
    towards: below >= cardHeight || below >= poster.bottom ? 'below' : 'above',
  }
}
