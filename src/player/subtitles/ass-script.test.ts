import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import ranges from '../subtitle-fonts/ranges.json' with { type: 'json' }
import { charactersWithoutGlyph, fontsWith, raiseBottomLines, scriptHeight, withLayoutSize } from './ass-script.ts'

const script = (...lines: string[]): string =>
  [
    '[Script Info]',
    'PlayResY: 720',
    '[V4+ Styles]',
    'Format: Name, Fontname, Alignment, MarginV',
    'Style: Default,ＭＳ ゴシック,2,20',
    'Style: High,Arial,8,20',
    'Style: Raised,Arial,2,200',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    'Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,覚書',
    ...lines,
  ].join('\n')
const line = (style: string, marginV: number, text: string, effect = ''): string =>
  `Dialogue: 0,0:00:01.00,0:00:02.00,${style},,0,0,${marginV},${effect},${text}`

test('only visible lines need fallback fonts', () => {
  expect([...charactersWithoutGlyph(script(line('Default', 0, 'Plain, “quoted” – Latin ♪')))].length).toBe(1)
  expect(charactersWithoutGlyph(script(line('Default', 0, 'a, 日本')))).toEqual(new Set([0x65e5, 0x672c]))
})

test('selects the fonts that have one of the characters', () => {
  const ranges = ['3041-307f,30fb', '65e5', '672c,6f22']
  expect(fontsWith(new Set([0x3042, 0x6f22]), ranges)).toEqual([0, 2])
  expect(fontsWith(new Set(), ranges)).toEqual([])
})

test('a script with all Japanese letters needs no more fonts than the renderer opens per style', async () => {
  const MAX_FACES = 10
  const letters = Array.from({ length: 0x9fff - 0x3041 }, (_, at) => 0x3041 + at)
  const fonts = fontsWith(new Set(letters), ranges)
  const files = await readdir(new URL('../subtitle-fonts/', import.meta.url))
  expect(files).toEqual(expect.arrayContaining([...fonts.map((number) => `${number}.woff2`), 'latin.woff2']))
  // in addition to the style's own font and another font of the file
  expect(fonts.length + 1 + 2).toBeLessThanOrEqual(MAX_FACES)
})

test.each([
  [script(), 720],
  ['[Script Info]\nPlayResY: 1080\r\n', 1080],
  ['[Script Info]', 288],
])('the height of a script', (text, height) => expect(scriptHeight(text)).toBe(height))

describe('raising lines above the controls', () => {
  test.each([
    ['at the bottom', line('Default', 0, 'Hello, you'), line('Default', 90, 'Hello, you')],
    ['with a margin of their own', line('Default', 40, 'Hello'), line('Default', 90, 'Hello')],
    ['moved to the bottom by an override', line('High', 0, '{\\an2}Hello'), line('High', 90, '{\\an2}Hello')],
    ['with an unknown style', line('Gone', 0, 'Hello'), line('Gone', 90, 'Hello')],
  ])('raised: %s', (_, given, expected) => expect(raiseBottomLines(script(given), 90)).toBe(script(expected)))

  test.each([
    ['at the top', line('High', 0, 'Hello')],
    ['moved to the top by an override', line('Default', 0, '{\\alpha&H00&\\an8}Hello')],
    ['placed by coordinates', line('Default', 0, '{\\pos(100,700)}Sign')],
    ['high enough', line('Raised', 0, 'Hello')],
    ['scrolled by an effect', line('Default', 0, 'Credits', 'Scroll up;0;0;20')],
    ['incomplete', 'Dialogue: 0,0:00:01.00'],
  ])('unchanged: %s', (_, given) => expect(raiseBottomLines(script(given), 90)).toBe(script(given)))
})

test('effects are measured by the size of the source, not of the rendition that plays', () => {
  const size = { width: 1920, height: 1080 }
  const fields = 'LayoutResX: 1920\nLayoutResY: 1080\n'
  expect(withLayoutSize('[Script Info]\nPlayResY: 720\n', size)).toBe(`[Script Info]\n${fields}PlayResY: 720\n`)
  expect(withLayoutSize('; a comment\n[Script Info]\r\nTitle: x', size)).toContain(`[Script Info]\r\n${fields}Title`)
  expect(withLayoutSize('[Events]\n', size)).toBe(`[Script Info]\n${fields}[Events]\n`)
  const own = '[Script Info]\nLayoutResX: 640\nLayoutResY: 360\n'
  expect(withLayoutSize(own, size)).toBe(own)
  expect(withLayoutSize('[Events]\n', { width: 0, height: 0 })).toBe('[Events]\n')
})
