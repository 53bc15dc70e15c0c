/** Places the hover card by the space around its poster (specification, section 2). */

export const HOVER_CARD_WIDTH = 320
const GAP = 14

export interface Placement {
  side: 'left' | 'right'
  /** Below: extends down from the poster's top. Above: extends up from the poster's bottom. */
  towards: 'above' | 'below'
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Beside the poster, never over it: on the right if the card fits, otherwise on the left; downwards if it fits, otherwise
 * towards the larger space.
 */
export function placeHoverCard(poster: Box, window: { width: number; height: number }, cardHeight: number): Placement {
  const below = window.height - poster.top
  return {
    side: poster.right + GAP + HOVER_CARD_WIDTH <= window.width ? 'right' : 'left',
    towards: below >= cardHeight || below >= poster.bottom ? 'below' : 'above',
  }
}
