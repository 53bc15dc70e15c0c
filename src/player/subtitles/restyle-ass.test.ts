import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '../state/caption-style.ts'
import { restyleDialogue } from './restyle-ass.ts'

const STYLES = [
  '[V4+ Styles]',
  'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, BorderStyle, Outline, Shadow, Alignment',
  'Style: Default,Sans,40,&H0000FFFF,&H00112233,&H00445566,-1,1,2,3,2',
  'Style: Sign,Serif,30,&H00AAAAAA,&H00112233,&H00445566,0,1,2,3,8',
]
const EVENTS = ['[Events]', 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text']
const line = (style: string, text: string, effect = '') =>
  `Dialogue: 0,0:00:01.00,0:00:02.00,${style},,0,0,0,${effect},${text}`
const script = (styles: readonly string[], ...lines: string[]) => [...styles, ...EVENTS, ...lines].join('\n')
const LOOK = { ...DEFAULT_STYLE, size: 150, color: '#ffe45c', background: 'outline' } as const
const COPY = 'Style: Default (viewer),Sans,60,&H005CE4FF,&H000B0705,&H000B0705,-1,1,4.8,0,2'

test('dialogue gets a copy of its style with the viewer’s size and colours; font and weight stay', () => {
  expect(restyleDialogue(script(STYLES, line('Default', 'Hello, you'), line('*Default', '{\\i1}Hi{\\r}')), LOOK)).toBe(
    script(
      [...STYLES.slice(0, 3), COPY, ...STYLES.slice(3)],
      line('Default (viewer)', 'Hello, you'),
      line('Default (viewer)', '{\\i1}Hi{\\r}'),
    ),
  )
})

test.each([
  line('Default', '{\\pos(10,20)}A shop'),
  line('Default', '{\\an8\\move(1,2,3,4)}A train'),
  line('Default', '{\\p1}m 0 0 l 10 0'),
  line('Default', '{\\frz12}A tilted shop'),
  line('Default', '{\\k20}Ka{\\k30}ra'),
  line('Default', 'Credits', 'Scroll up;0;0;20'),
])('a sign in the style of the dialogue is untouched: %s', (sign) => {
  const given = script(STYLES, sign)
  expect(restyleDialogue(given, LOOK), 'no dialogue at all').toBe(given)
  expect(restyleDialogue(script(STYLES, line('Default', 'Hello'), sign), LOOK).endsWith(`\n${sign}`)).toBe(true)
})

test('unknown styles, and fields that a script does not have, are left alone', () => {
  const given = script(STYLES, line('Gone', 'Hello'))
  expect(restyleDialogue(given, LOOK)).toBe(given)
  const small = ['[V4+ Styles]', 'Format: Name, Fontname', 'Style: Default,Sans']
  expect(restyleDialogue(script(small, line('Default', 'Hello')), LOOK)).toBe(
    script([...small, 'Style: Default (viewer),Sans'], line('Default (viewer)', 'Hello')),
  )
})

test.each([
  ['box', '3', '&H240B0705'],
  ['soft', '3', '&H800B0705'],
  ['none', '1', '&H400B0705'],
] as const)('background %s is border style %s in %s', (background, border, colour) => {
  const [copy = ''] =
    /^Style: Default \(viewer\).*$/m.exec(
      restyleDialogue(script(STYLES, line('Default', 'x')), { ...LOOK, background }),
    ) ?? []
  expect([copy.split(',')[7], copy.split(',')[5]]).toEqual([border, colour])
})
