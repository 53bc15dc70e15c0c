import { expect, test } from 'vitest'
import { parseCalendar } from '#test/fixtures/parse-calendar.ts'
import { CALENDAR_END, type CalendarEvent, type CalendarInfo, formatEvent, formatStart } from './calendar-file.ts'

const event = (summary: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '7-3-aired@site',
  at: Date.parse('2026-11-20T14:00:30.500Z'),
  minutes: 24,
  sequence: 2,
  changedAt: Date.parse('2026-11-01T00:00:00Z'),
  summary,
  url: 'https://anime.example/paper-lighthouse-7',
  image: 'https://anime.example/images/poster/7/abcdefgh/460.webp',
  categories: ['Airs'],
  status: 'CONFIRMED',
  ...more,
})
const formatCalendar = (about: CalendarInfo, events: readonly CalendarEvent[]) =>
  formatStart(about) + events.map(formatEvent).join('') + CALENDAR_END
const info = { name: 'Anime; calendar', url: 'https://anime.example/calendar.ics' }

test('a calendar has the properties that programs look for, to the letter', () => {
  expect(formatCalendar(info, [event('Paper Lighthouse: episode 3', { description: 'Delayed.' })])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hoshimi//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      String.raw`NAME:Anime\; calendar`,
      String.raw`X-WR-CALNAME:Anime\; calendar`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'SOURCE;VALUE=URI:https://anime.example/calendar.ics',
      'COLOR:mediumslateblue',
      'BEGIN:VEVENT',
      'UID:7-3-aired@site',
      'DTSTAMP:20261101T000000Z',
      'LAST-MODIFIED:20261101T000000Z',
      'SEQUENCE:2',
      'DTSTART:20261120T140030Z',
      'DURATION:PT24M',
      'SUMMARY:Paper Lighthouse: episode 3',
      'DESCRIPTION:Delayed.',
      'URL:https://anime.example/paper-lighthouse-7',
      'CATEGORIES:Airs',
      'IMAGE;VALUE=URI:https://anime.example/images/poster/7/abcdefgh/460.webp',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

const ESC = String.fromCodePoint(27)
test.each<[string, string, string]>([
  ['line breaks', 'One\r\nBEGIN:VEVENT\nTwo\rThree', 'One BEGIN:VEVENT Two Three'],
  ['separators', String.raw`a;b,c\d\n`, String.raw`a;b,c\d\n`],
  ['control characters', `a${ESC}[31mb\u0000c\u007fd\u0085e\tf`, 'a [31mb c d e f'],
  ['line separators', 'a\u2028b\u2029c', 'a b c'],
  ['changes of direction', '\u202e\u2067abc\u200f\u2069', 'abc'],
  ['halves of surrogate pairs', 'a\ud83db\udc00', 'a\ufffdb\ufffd'],
  ['emoji of several characters', '👩‍👩‍👧'.repeat(40), '👩‍👩‍👧'.repeat(40)],
  ['right-to-left letters', 'مرحبا بالعالم '.repeat(20).trim(), 'مرحبا بالعالم '.repeat(20).trim()],
  ['many characters', '語'.repeat(500), '語'.repeat(500)],
  ['quotes and colons', `"a": 'b' <c> & d`, `"a": 'b' <c> & d`],
])('%s in a title do no harm', (_, title, expected) => {
  const text = formatCalendar({ ...info, name: title }, [event(title)])
  expect(parseCalendar(text)).toMatchObject({ name: expected, events: [{ summary: expected }] })
  expect(text.split('BEGIN:VEVENT').length - 1).toBe(title.includes('BEGIN') ? 4 : 1)
})

test('no line is longer than 75 octets, and none is cut within a character', () => {
  for (let before = 0; before < 80; before++) {
    const title = `${'x'.repeat(before)}日本語👩‍👩‍👧éßक्षि`.repeat(8)
    const text = formatCalendar(info, [event(title)])
    const lines = text.split('\r\n').map((line) => Buffer.from(line))
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75)
    expect(lines.some((line) => line.toString().includes('\ufffd'))).toBe(false)
    expect(parseCalendar(text).events[0]?.summary).toBe(title)
  }
})
