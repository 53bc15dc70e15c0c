import { describe, expect, test } from 'vitest'
import { NO_EXTRAS, type Picture } from '../state/extras.ts'
import { describePicture, scaleOf, zoomBy } from './picture.ts'

const WHOLE = NO_EXTRAS.picture
const WIDE = { width: 1600, height: 900 }

describe('a picture', () => {
  test.each<[string, Partial<Picture>, { width: number; height: number }, [width: number, height: number]]>([
    ['is unchanged at first', {}, { width: 640, height: 480 }, [1, 1]],
    [
      'of a television of old fills a wide player, with its edges cut',
      { fit: 'cut' },
      { width: 640, height: 480 },
      [4 / 3, 4 / 3],
    ],
    ['is stretched in one direction only', { fit: 'stretched' }, { width: 640, height: 480 }, [4 / 3, 1]],
    ['of a cinema fills the height', { fit: 'cut' }, { width: 2350, height: 1000 }, [2.35 / (16 / 9), 2.35 / (16 / 9)]],
    ['that was stored too narrow becomes wide', { aspect: 16 / 9 }, { width: 640, height: 480 }, [4 / 3, 1]],
    ['that was stored too wide stays within the player', { aspect: 4 / 3 }, { width: 1600, height: 900 }, [0.75, 1]],
    ['is zoomed evenly', { zoom: 1.5 }, { width: 1600, height: 900 }, [1.5, 1.5]],
  ])('%s', (_, change, video, [width, height]) => {
    const scale = scaleOf({ ...WHOLE, ...change }, WIDE, video)
    expect(scale).toEqual({ width: expect.closeTo(width, 6), height: expect.closeTo(height, 6) })
  })

  test('is zoomed in steps, within limits', () => {
    expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(3, 1)]).toEqual([1.05, 1, 3])
  })

  test('is described by what differs', () => {
    expect(describePicture(WHOLE)).toBe('')
    expect(describePicture({ fit: 'cut', aspect: 16 / 9, zoom: 1.25 })).toBe('Fill, cut edges · 16:9 · 125%')
  })
})
