import { expect, test } from 'vitest'
import { parseAss } from './ass.ts'
import { cleanLines, MAX_LINE_LENGTH, MAX_LINES } from './clean-lines.ts'

const cue = (start: number, text: string, end = start + 2) => ({ start, end, text })
const textsOf = (...cues: ReturnType<typeof cue>[]) => cleanLines(cues).map(({ text }) => text)

test.each([
  ['markup is removed', [cue(1, '<i>Stop</i> &amp;\n<c.yellow>listen</c>')], ['Stop & listen']],
  ['a line that is shown again right after is one', [cue(1, 'Run!', 2), cue(2, 'Run!')], ['Run!']],
  ['one that is said again later is not', [cue(1, 'Run!'), cue(30, 'Run!')], ['Run!', 'Run!']],
  ['music notes are no line', [cue(1, '♪'), cue(4, '…')], []],
  ['syllables of a song are none', [...'kimino'].map((letter, i) => cue(1 + i / 10, letter, 5)), []],
  ['short answers are lines', [cue(1, 'No.'), cue(4, 'Yes.'), cue(7, 'はい')], ['No.', 'Yes.', 'はい']],
])('%s', (_, cues, texts) => {
  expect(textsOf(...cues)).toEqual(texts)
})

test('drawings and layers of signs are not lines', () => {
  const events = [
    String.raw`Dialogue: 0,0:00:01.00,0:00:03.00,Sign,,0,0,0,,{\p1}m 0 0 l 10 10{\p0}`,
    String.raw`Dialogue: 0,0:00:01.00,0:00:03.00,Sign,,0,0,0,,{\blur2\pos(10,10)}Station`,
    String.raw`Dialogue: 1,0:00:01.00,0:00:03.00,Sign,,0,0,0,,{\bord0\pos(10,10)}Station`,
  ]
  expect(cleanLines(parseAss(`[Events]\n${events.join('\n')}`))).toEqual([{ start: 1000, text: 'Station' }])
})

test('hostile files are bounded', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => cue(i, `line ${i} ${'x'.repeat(1_000)}`))
  const lines = cleanLines(many)
  expect(lines).toHaveLength(MAX_LINES)
  expect(lines.every(({ text }) => text.length <= MAX_LINE_LENGTH)).toBe(true)
  expect(cleanLines([cue(1e12, 'late')])).toEqual([])
})
