import { describe, expect, test } from 'vitest'
import { draw, subpicture } from '#test/fixtures/image-subtitles.ts'
import { toSup } from './display-sets.ts'
import { parseIdx, readUnit } from './vobsub.ts'

const IDX = 'size: 720x480\npalette: 000000, ff0000, 00ff00, 0000ff, ffffff, 101010, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0\n'
const config = parseIdx(Buffer.from(IDX))
const COLOURS = { colours: [0, 1, 2, 3], opacities: [0, 15, 15, 15] }

/** A unit that is shown from the 10th second on. */
const shown = (unit: Buffer, seconds: number | null = null, own = config) =>
  draw(toSup(readUnit(unit, 10, seconds, own)))

const PICTURE = ['..rr..', 'gggggg', '.b.b.b', '......']

test('the picture of a unit keeps its place, its pixels and its colours', () => {
  const [first, last, ...more] = shown(subpicture(PICTURE, { x: 100, y: 400, ...COLOURS, stop: 2 }))
  expect(first).toMatchObject({ start: '10.00', screen: '720x480', at: [100, 400], lines: PICTURE })
  expect(last).toMatchObject({ start: '12.00', screen: '720x480', at: null })
  expect(more).toEqual([])
  for (const [i, expected] of ['00000000', 'ff0000ff', '00ff00ff', '0000ffff'].entries())
    expect(distance(first?.colours[i] ?? '', expected)).toBeLessThan(4)
})

/** Of the part that differs most. */
function distance(one: string, other: string): number {
  const parts = (text: string) => (text.match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
  return Math.max(...parts(one).map((part, i) => Math.abs(part - (parts(other)[i] ?? 0))))
}

test.each([1, 2, 3, 62, 63, 64, 255, 256, 700, 720])('lines with runs of %i pixels are those of the unit', (length) => {
  const line = (first: string, second: string) =>
    (first.repeat(length) + second.repeat(length) + '.'.repeat(720)).slice(0, 720)
  const picture = [line('r', '.'), line('g', 'b'), line('.', 'r')]
  const [first] = shown(subpicture(picture, { ...COLOURS, stop: 1 }))
  expect(first?.lines).toEqual(picture)
})

test('a large picture is in several segments', () => {
  const noise = Array.from({ length: 300 }, (_, y) =>
    Array.from({ length: 400 }, (__, x) => '.rgb'[(x * 7 + y) % 4]).join(''),
  )
  const [first] = shown(subpicture(noise, { ...COLOURS, stop: 1 }))
  expect(first?.lines.join() === noise.join()).toBe(true)
})

test('without an end, it is shown as long as its block says, or until the next one', () => {
  const unit = subpicture(PICTURE, COLOURS)
  expect(shown(unit, 3).map(({ start }) => start)).toEqual(['10.00', '13.00'])
  expect(shown(unit)).toHaveLength(1)
})

test('a fade changes the colours only', () => {
  const unit = subpicture(PICTURE, {
    ...COLOURS,
    opacities: [0, 0, 0, 0],
    fade: [
      [0.5, 8],
      [1, 15],
    ],
    stop: 2,
  })
  const found = shown(unit)
  expect(found.map(({ at, colours }) => at && colours[1]?.slice(6))).toEqual(['00', '88', 'ff', null])
  expect(found.map(({ lines }) => lines)).toEqual([PICTURE, PICTURE, PICTURE, []])
})

test('without the .idx file, letters are white, and the screen is that of a DVD', () => {
  const usual = parseIdx(Buffer.alloc(0))
  const [first] = shown(subpicture(PICTURE, { ...COLOURS, y: 500 }), null, usual)
  expect(first?.screen).toBe('720x576')
  expect(first?.colours[1]).toMatch(/^f[ef]f[ef]f[ef]ff$/)
})

test.each([
  ['size: 720x480\r\npalette: ff0000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1', { width: 720, height: 480 }, 16],
  ['# comment\nsize: 1920x1080\n', { width: 1920, height: 1080 }, 0],
  ['size: 0x0\npalette: 1, 2', null, 0],
  ['size: 99999x1', null, 0],
  [`palette: ${'f, '.repeat(100_000)}`, null, 0],
  ['\0\u00ff', null, 0],
])('the .idx file %j', (text, size, count) => {
  const { palette, ...rest } = parseIdx(Buffer.from(text, 'latin1'))
  expect({ ...rest, count: palette.length }).toEqual({ size, count })
})

describe('a broken unit', () => {
  const whole = subpicture(PICTURE, { ...COLOURS, fade: [[1, 8]], stop: 2 })

  test('that is cut off anywhere shows what there is, or nothing', () => {
    for (let length = 0; length < whole.length; length++)
      expect(() => shown(whole.subarray(0, length), 1)).not.toThrow()
  })

  test('with any byte changed does not fail, and stays within the limits', () => {
    for (let at = 0; at < whole.length; at++)
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        const sets = readUnit(changed, 10, 1, config)
        expect(sets.length).toBeLessThan(70)
        expect(() => draw(toSup(sets))).not.toThrow()
      }
  })

  test('whose sequences lead in a circle ends', () => {
    const unit = Buffer.from(whole)
    const first = unit.readUInt16BE(2)
    const second = unit.readUInt16BE(first + 2)
    unit.writeUInt16BE(first, second + 2)
    expect(readUnit(unit, 0, null, config).length).toBeLessThan(4)
  })

  test('that is far longer than any is read no further than its size can say', () => {
    const u16 = (value: number) => [value >> 8, value & 0xff]
    const commands = [5, 0, 0x0f, 0xff, 0, 0x0f, 0xff, 6, ...u16(100), ...u16(100), 1, 0xff]
    const sequences = [4, 22, 40, 40].flatMap((next, i) => [...u16(0), ...u16(i === 3 ? 58 : next + 18), ...commands])
    const unit = Buffer.concat([Buffer.from([0, 0, 0, 4, ...sequences]), Buffer.alloc(4_000_000, 0x55)])
    const bytes = readUnit(unit, 0, 1, config).reduce((sum, { data }) => sum + data.length, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(2_000_000)
  })

  test('of which all data are missing costs a line for each line', () => {
    const unit = subpicture(['r'], { ...COLOURS, area: [0, 4095, 0, 4095], fields: [60_000, 60_000] })
    const [set] = readUnit(unit, 0, 1, config)
    expect(set?.data.length).toBeLessThan(4096 * 8)
  })
})
