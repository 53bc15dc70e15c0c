import { describe, expect, test } from 'vitest'
import { HOVER_CARD_WIDTH, placeHoverCard } from './hover-placement.ts'
import { HOVER_CLOSE_MS, HOVER_WIDER_THAN } from './use-hover-card.ts'

const screen = { width: 1440, height: 900 }
const poster = (left: number, top: number) => ({ left, right: left + 58, top, bottom: top + 87 })

describe('the hover card', () => {
  test('is 320 px wide, closes after 300 ms and needs more than 1024 px', () => {
    expect([HOVER_CARD_WIDTH, HOVER_CLOSE_MS, HOVER_WIDER_THAN]).toEqual([320, 300, 1024])
  })

  test.each([
    ['in the middle of the window', poster(600, 200), { side: 'right', towards: 'below' }],
    ['at the right edge', poster(1180, 200), { side: 'left', towards: 'below' }],
    ['at the lower right', poster(1180, 800), { side: 'left', towards: 'above' }],
    ['at the lower left', poster(20, 700), { side: 'right', towards: 'above' }],
    ['where it just fits', poster(1440 - 320 - 14 - 58, 480), { side: 'right', towards: 'below' }],
  ] as const)('%s', (_, box, placement) => {
    expect(placeHoverCard(box, screen, 420)).toEqual(placement)
  })

  test('opens towards the larger space when it fits nowhere', () => {
    expect(placeHoverCard(poster(600, 60), { width: 1440, height: 300 }, 420).towards).toBe('below')
    expect(placeHoverCard(poster(600, 190), { width: 1440, height: 300 }, 420).towards).toBe('above')
  })
})
