import { describe, expect, test } from 'vitest'
import {
  pickContrasting,
  chromaOf,
  mostContrasting,
  contrast,
  fromOklab,
  hueOf,
  mix,
  moveUntil,
  toOklab,
  rotateHue,
} from './colour.ts'

const COLOURS = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#777777', '#ffb81c', '#0c1017', '#f7f3ea']

describe('colour', () => {
  test.each(COLOURS)('%s is unchanged by a round trip through OKLab', (hex) => {
    expect(fromOklab(toOklab(hex))).toBe(hex)
  })

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('contrast of %s and %s is %d, in either order', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  test('mixing starts at one colour and ends at the other', () => {
    expect(mix('#e8412b', '#1e4e8c', 0)).toBe('#e8412b')
    expect(mix('#e8412b', '#1e4e8c', 1)).toBe('#1e4e8c')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
  })

  test('a full rotation changes nothing, half a rotation only the hue', () => {
    expect(rotateHue('#996644', 360)).toBe('#996644')
    const [lightness] = toOklab('#996644')
    const [rotated] = toOklab(rotateHue('#996644', 180))
    expect(rotated).toBeCloseTo(lightness, 2)
    expect(Math.abs(hueOf(rotateHue('#996644', 90)) - hueOf('#996644'))).toBeCloseTo(90, -1)
    expect(chromaOf(rotateHue('#996644', 0, 0))).toBeCloseTo(0, 2)
  })

  test('finds the candidate with the highest contrast', () => {
    expect(mostContrasting('#ffffff', '#eeeeee', '#333333', '#777777')).toBe('#333333')
    expect(pickContrasting('#ffffff', 3, '#eeeeee', '#777777', '#000000')).toBe('#777777')
    expect(pickContrasting('#808080', 10, '#ffffff', '#eeeeee')).toBe('#ffffff')
  })

  test('moves a colour no further than necessary', () => {
    expect(moveUntil('#000000', '#ffffff', '#ffffff', 7)).toBe('#000000')
    const moved = moveUntil('#777777', '#000000', '#ffffff', 7)
    expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(contrast(moved, '#ffffff')).toBeLessThan(8)
  })
})
