import { describe, expect, test } from 'vitest'
import ranges from '../subtitle-fonts/ranges.json' with { type: 'json' }
import { splitPlainLines } from './plain-lines.ts'

const at = (start: string, end: string, text: string): string => `Dialogue: ${start},${end},${text}`
const script = (...lines: string[]): string => ['[Events]', 'Format: Start, End, Text', ...lines].join('\n')
const split = (...lines: string[]) => splitPlainLines(script(...lines), ranges)
const line = (text: string): string => at('0:00:01.00', '0:00:02.00', text)
const OTHER = at('0:00:02.00', '0:00:03.00', 'Hi')

describe('letters and symbols that no font has, as they would be boxes', () => {
  const isPlain = (text: string): boolean => split(line(text)).isPlain({ start: 1, end: 2, text })
  const shownOf = (text: string): string => split(line(text), OTHER).drawn

  test.each([
    ['Latin, Cyrillic, Greek and Hebrew', 'Café, пойдём, Ελλάδα, שלום'],
    ['Japanese', '灯台の記録、１つ　「ﾃ」 №1 ☆ ♪ ①'],
    ['symbols', '{\\i1}1 of #2{\\i0} © ☆ ♪ {'],
  ])('nothing changes: %s', (_, text) => {
    expect(isPlain(text)).toBe(false)
    expect(shownOf(text)).toBe(script(line(text), OTHER))
  })

  test.each([
    ['Arabic', 'مرحبا بالعالم'],
    ['Korean', 'Mr. 안녕'],
    ['Simplified Chinese', '{\\pos(1,2)}这里没有国语们说话'],
    ['emoji alone', '😀 {\\i1}🎉️'],
  ])('a line is left to the browser, and others stay styled: %s', (_, text) => {
    expect(isPlain(text)).toBe(true)
    expect(shownOf(text)).toBe(script(line(text).replace('Dialogue', 'Comment'), OTHER))
  })

  test.each([
    ['Hello 😀!', 'Hello !'],
    ['👍🏽 fine, 👩‍👩‍👧 and 🇯🇵❤️', ' fine,  and '],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏴‍☠️', ' and '],
    ['{\\fn✦}➜ Shop ✦', '{\\fn✦} Shop '],
  ])('symbols are left out of a line: %s', (text, expected) => {
    expect(isPlain(text)).toBe(false)
    expect(shownOf(text)).toBe(script(line(expected), OTHER))
  })

  test('a cue is as plain as its line', () => {
    expect([isPlain('<i>안녕</i>'), isPlain('<c.안녕>Hi</c>')]).toEqual([true, false])
  })

  test('so is what is shown at the same time, unless it is shown for minutes', () => {
    const lines = [
      at('0:00:01.00', '0:00:02.00', '안녕'),
      at('0:00:01.50', '0:00:03.00', 'meanwhile'),
      at('0:00:02.00', '0:00:03.00', 'after'),
      at('0:00:00.00', '0:00:01.00', 'before'),
      at('0:00:00.00', '0:24:00.00', 'all the time'),
      at('0:10:01.00', '0:10:02.00', '안녕'),
    ]
    const { drawn, isPlain: isPlainCue } = split(...lines)
    expect(drawn.split('\n').filter((one) => one.startsWith('Dialogue'))).toEqual([lines[2], lines[3], lines[4]])
    const cues = [
      { start: 1.5, end: 3, text: 'meanwhile' },
      { start: 2, end: 3, text: 'after' },
      { start: 0, end: 1, text: 'before' },
      { start: 0, end: 1440, text: 'all the time' },
    ]
    expect(cues.map(isPlainCue)).toEqual([true, false, false, false])
  })

  test('letters that a font of the video has are drawn, in lines that use it', () => {
    const asked: string[] = []
    const lines = [at('0:00:01.00', '0:00:02.00', 'مرحبا'), at('0:00:03.00', '0:00:04.00', 'مرحبا ✦ 안')]
    const { drawn, isPlain: isPlainCue } = splitPlainLines(script(...lines, OTHER), ranges, ({ start }, code) => {
      asked.push(String.fromCodePoint(code))
      return start < 3 && code < 0x700
    })
    expect(
      drawn
        .split('\n')
        .slice(2)
        .map((one) => one.slice(0, 8)),
    ).toEqual(['Dialogue', 'Comment:', 'Dialogue'])
    expect(asked).not.toContain('H')
    expect(isPlainCue({ start: 1, end: 2, text: 'مرحبا' })).toBe(false)
    expect(isPlainCue({ start: 3, end: 4, text: 'مرحبا' })).toBe(true)
  })

  test('a line of 100,000 braces takes no time', () => {
    const started = process.cpuUsage()
    isPlain(`안${'{'.repeat(100_000)}`)
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})
