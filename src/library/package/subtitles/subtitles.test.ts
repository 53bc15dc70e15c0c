import { describe, expect, test } from 'vitest'
import { parseAss } from '#src/platform/subtitles/ass.ts'
import { safeText } from '#src/platform/subtitles/cue-text.ts'
import { fontTypeOf } from './font-type.ts'
import { convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { parseTimedText } from '#src/platform/subtitles/srt.ts'
import { storyboardIndex, planTiles } from '../storyboard.ts'
import { storyboardVtt, formatTimestamp } from '#src/platform/subtitles/vtt.ts'

describe('sanitises cue text', () => {
  test.each([
    ['<i>yes</i> and <b>yes', '<i>yes</i> and <b>yes</b>'],
    ['<i><b>a</i> b', '<i><b>a</b></i> b'],
    ['</i>a', 'a'],
    ['<font color="red">a</font>', '<c.red>a</c>'],
    ['<font face="Arial" color=\'#FF0\'>a <b>b</font> c', '<c.yellow>a <b>b</b></c> c'],
    ['<font color="#1e90ff">a<font size="3">b</font>c</font>', '<c.x1e90ff>abc</c>'],
    ['<font color="url(x)">a</font>', 'a'],
    ['<c.constructor>a</c>', 'a'],
    ['<c.loud.cyan>a</c> <c.loud>b</c>', '<c.cyan>a</c> b'],
    ['<v Bob>Hi <c.loud>you</c>', 'Hi you'],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['a &lt;b&gt; &amp;amp;', 'a &lt;b&gt; &amp;amp;'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<i onclick="x">a</i>', '<i>a</i>'],
    ['1 --> 2', '1 → 2'],
    ['a\n\n\nb', 'a\nb'],
    ['a\u0000\u0007b', 'ab'],
  ])('%s', (source, expected) => {
    expect(safeText(source)).toBe(expected)
  })

  test('a colour of spaces takes no time', () =>
    expect(safeText(`<font color=${' '.repeat(100_000)}>a</font>`)).toBe('a'))
})

describe('SubRip and WebVTT', () => {
  test('orders cues by time', () => {
    const srt =
      '2\r\n00:00:03,5 --> 00:00:04,500\r\nLater\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nTwo\r\nlines\r\n'
    expect(parseTimedText(srt)).toEqual([
      { start: 1, end: 2, text: 'Two\nlines' },
      { start: 3.5, end: 4.5, text: 'Later' },
    ])
  })
  test('accepts cues without an empty line between', () => {
    expect(parseTimedText('1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:02,000 --> 00:00:03,000\nb')).toEqual([
      { start: 1, end: 2, text: 'a' },
      { start: 2, end: 3, text: 'b' },
    ])
  })
  test('hours are optional, known settings stay, notes are dropped', () => {
    const vtt = 'WEBVTT\n\nNOTE no\n\n01:00.000 --> 01:02.000 line:0 align:start onclick:x\nHi\n'
    expect(parseTimedText(vtt)).toEqual([{ start: 60, end: 62, text: 'Hi', settings: 'line:0 align:start' }])
  })
  test(String.raw`supports \an alignment in SubRip`, () => {
    expect(parseTimedText('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Top')).toEqual([
      { start: 1, end: 2, text: 'Top', settings: 'line:0' },
    ])
  })
  test.each([
    '',
    'no cue at all',
    '1\n00:00:02,000 --> 00:00:01,000\nback in time',
    '1\n00:00:01,000 --> 00:00:02,000\n\n',
  ])('finds no cues in %j', (text) => {
    expect(parseTimedText(text)).toEqual([])
    expect(convertSubtitles(text)).toEqual({ refused: 'it has no text' })
  })
})

describe('ASS', () => {
  const ass = (...lines: readonly string[]): string =>
    [
      '[Script Info]',
      '[V4+ Styles]',
      'Format: Name, Fontname, Italic, Alignment',
      'Style: Default,Arial,0,2',
      'Style: Thought,Arial,-1,2',
      'Style: Sign,Arial,0,8',
      '[Events]',
      'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      ...lines,
    ].join('\r\n')
  const dialogue = (text: string, style = 'Default', start = '0:00:01.00', end = '0:00:02.50'): string =>
    `Dialogue: 0,${start},${end},${style},,0,0,0,,${text}`

  test.each([
    ['commas and line breaks', dialogue(String.raw`Well, well,\Nyes`), 'Well, well,\nyes', undefined],
    ['italic in part', dialogue(String.raw`a {\i1}b{\i0} c`), 'a <i>b</i> c', undefined],
    ['italic by style', dialogue('a', 'Thought'), '<i>a</i>', undefined],
    ['italic switched off', dialogue(String.raw`a{\i0}b`, 'Thought'), '<i>a</i>b', undefined],
    ['a sign at the top by style', dialogue('Shop', 'Sign'), 'Shop', 'line:0'],
    ['an alignment tag', dialogue(String.raw`{\an7\pos(1,2)}x`), 'x', 'line:0 position:5% align:start'],
    ['an SSA alignment tag', dialogue(String.raw`{\a6}x`), 'x', 'line:0'],
    ['a drawing before text', dialogue(String.raw`{\p1}m 0 0 l 9 9{\p0}word`), 'word', undefined],
    ['a script is plain text', dialogue('<script>x</script>'), '&lt;script&gt;x&lt;/script&gt;', undefined],
    ['karaoke', dialogue(String.raw`{\k20}ka{\k30}ra`), 'kara', undefined],
  ])('%s', (_, line, text, settings) => {
    expect(parseAss(ass(line))).toEqual([{ start: 1, end: 2.5, text, ...(settings && { settings }) }])
  })

  test.each([
    ['a drawing alone', dialogue(String.raw`{\p1}m 0 0 l 9 9`)],
    ['a comment', dialogue('x').replace('Dialogue', 'Comment')],
    ['an invalid time', dialogue('x', 'Default', 'soon')],
    ['no text', dialogue(String.raw`{\an8}`)],
  ])('ignores %s', (_, line) => {
    expect(parseAss(ass(line))).toEqual([])
  })

  test('merges a sign that moves with every frame into one cue', () => {
    const frames = Array.from({ length: 20 }, (_, i) =>
      dialogue(
        String.raw`{\pos(${i},0)}Sale`,
        'Sign',
        `0:00:01.${String(i * 4).padStart(2, '0')}`,
        `0:00:01.${String(i * 4 + 4).padStart(2, '0')}`,
      ),
    )
    expect(parseAss(ass(...frames))).toEqual([{ start: 1, end: 1.8, text: 'Sale', settings: 'line:0' }])
  })

  test('also returns the styled source', () => {
    const text = ass(dialogue('x'))
    const converted = convertSubtitles(text)
    expect('styled' in converted && new TextDecoder().decode(converted.styled)).toBe(text)
  })

  test('converts a 19 MB file of signs animated frame by frame', { tags: 'slow' }, () => {
    const sign = (i: number): string =>
      dialogue(String.raw`{\an7\pos(${i},1)\fscx110\t(0,40,\blur2)\c&H22${i}&}Sign ${Math.floor(i / 60)}`, 'Sign')
    const signs = Array.from({ length: 172_000 }, (_, i) => sign(i))
    const large = ass(dialogue('Well, well'), signs.join('\n'))
    expect(Math.round(large.length / 1e6)).toBe(19)
    expect(parseAss(large)).toHaveLength(1 + Math.ceil(172_000 / 60))
  })

  test('rejects subtitles that are too large', () => {
    const line = dialogue('x'.repeat(1000))
    const giant = ass(...Array.from({ length: 6000 }, (_, i) => line.replace('x,', `x${i}`).replace('xx', `${i}`)))
    expect(convertSubtitles(giant)).toEqual({ refused: 'it is too large' })
  })
})

test.each([
  ['\u0000\u0001\u0000\u0000', 'ttf'],
  ['OTTO', 'otf'],
  ['ttcf', 'ttc'],
  ['wOF2', 'woff2'],
  ['<svg', null],
  ['MZ\u0090\u0000', null],
])('detects the font type of %j', (head, type) => {
  expect(fontTypeOf(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200)]))).toBe(type)
})

describe('WebVTT', () => {
  test('formats timestamps', () => {
    expect(formatTimestamp(0)).toBe('00:00:00.000')
    expect(formatTimestamp(3725.0499)).toBe('01:02:05.050')
  })
  test('lists storyboard tiles row by row', () => {
    const vtt = storyboardVtt({ file: 's.webp', columns: 2, width: 10, height: 5 }, 2, 5)
    expect(vtt.match(/s\.webp#xywh=[\d,]+/g)).toEqual([
      's.webp#xywh=0,0,10,5',
      's.webp#xywh=10,0,10,5',
      's.webp#xywh=0,5,10,5',
    ])
    expect(vtt).toContain('00:00:04.000 --> 00:00:05.000')
  })
  test('a sprite sheet covers five minutes; long films have fewer tiles', () => {
    const short = planTiles(1440, { width: 1920, height: 1080 })
    expect(short).toEqual({ columns: 10, rows: 6, width: 192, height: 108, step: 5 })
    expect(planTiles(7200, { width: 1920, height: 800 })).toEqual({
      columns: 10,
      rows: 3,
      width: 192,
      height: 80,
      step: 10,
    })
    const index = storyboardIndex(short, 1440, 5)
    expect(index).toContain('00:05:00.000 --> 00:05:05.000\nstoryboard-2.webp#xywh=0,0,192,108')
    expect(index.match(/xywh/g)).toHaveLength(288)
  })
})
