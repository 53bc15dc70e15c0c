import { expect, test } from 'vitest'
import { findNeededFonts, isDue } from './ass-fonts.ts'

const SCRIPT = `[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Plain Sans,20
Style: Sign,@Vertical Gothic,20
Style: Unused,Never Shown,20
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:01.00,0:00:02.00,Unused,,0,0,0,,{\\fnOnly In A Comment}note
Dialogue: 0,0:00:10.00,0:00:12.50,Default,,0,0,0,,Hello
Dialogue: 0,0:20:00.00,0:20:04.00,Sign,,0,0,0,,{\\an8\\fnBold Serif\\b1}Sign{\\fn}, {\\rMissing}end
Dialogue: 0,1:00:00.00,1:00:01.00,*Sign,,0,0,0,,Later
`
const BASE = '/media/library/0123456789abcdef/fonts'
const addresses = (fonts: readonly { address: string }[]) => fonts.map(({ address }) => address.slice(BASE.length + 1))

const NAMES = {
  '1.ttf': ['plain sans', 'plain sans regular'],
  '2.otf': ['vertical gothic'],
  '3.ttf': ['never shown'],
  '4.ttf': ['only in a comment'],
  '5.ttf': ['serif', 'bold serif'],
}
const FONTS = [...Object.keys(NAMES), '6.woff2'].map((name) => `${BASE}/${name}`)

test('only fonts that lines use are needed, by their styles and where they name one', () => {
  const found = findNeededFonts(SCRIPT, FONTS, { ...NAMES, '6.woff2': ['other'] })
  expect(addresses(found)).toEqual(['1.ttf', '2.otf', '5.ttf'])
  expect(found.map(({ lines }) => lines)).toEqual([
    [
      [10, 12.5],
      [1200, 1204],
    ],
    [
      [1200, 1204],
      [3600, 3601],
    ],
    [[1200, 1204]],
  ])
})

test('a font whose names are unknown is always needed', () => {
  expect(addresses(findNeededFonts(SCRIPT, FONTS, { ...NAMES, '6.woff2': [] }))).toContain('6.woff2')
  expect(addresses(findNeededFonts(SCRIPT, FONTS, {}))).toEqual(addresses(FONTS.map((address) => ({ address }))))
})

test('is due while one of its lines is shown, and for some time before', () => {
  const [plain] = findNeededFonts(SCRIPT, FONTS, NAMES)
  const isPlainDue = (time: number) => plain && isDue(plain, time, 60)
  expect([0, 12.5, 12.6, 1139, 1140, 1204.5, 4000].map(isPlainDue)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ])
})
