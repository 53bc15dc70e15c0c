import { expect, test } from 'vitest'
import * as z from 'zod'
import { SEGMENT_KINDS, type SegmentKind } from '#src/catalogue/episode/playable.ts'
import { type KnownSegment, SEGMENT_ORIGINS } from '../new-source.ts'
import { chooseSegments, findSegmentError, toManualSegments } from './rules.ts'

/** `hand intro 0-90` as a segment. */
const segment = (text: string): KnownSegment => {
  const [origin, kind, span = ''] = text.split(' ')
  const [start = 0, end = 0] = span.split('-').map(Number)
  return { origin: z.enum(SEGMENT_ORIGINS).parse(origin), kind: z.enum(SEGMENT_KINDS).parse(kind), start, end }
}
const chosen = (...texts: string[]) =>
  chooseSegments(texts.map(segment), 1_400).map(({ origin, kind, start, end }) => `${origin} ${kind} ${start}-${end}`)

test.each<[string, string[], string[]]>([
  [
    'manual, then chapters, then audio',
    ['sound intro 3-93', 'hand intro 0-90', 'chapters intro 1-91'],
    ['hand intro 0-90'],
  ],
  ['chapters before audio', ['sound intro 3-93', 'chapters intro 1-91'], ['chapters intro 1-91']],
  ['each kind separately', ['hand intro 0-90', 'sound outro 1300-1390'], ['hand intro 0-90', 'sound outro 1300-1390']],
  ['in order of time', ['hand outro 1300-1390', 'sound intro 5-95'], ['sound intro 5-95', 'hand outro 1300-1390']],
  ['clipped at the end', ['sound outro 1300-1500'], ['sound outro 1300-1400']],
  ['extended to a close end', ['sound outro 1300-1398.5'], ['sound outro 1300-1400']],
  ['beyond the end', ['hand outro 1500-1600'], []],
  [
    'a lower-ranked segment is shortened',
    ['hand intro 30-120', 'sound recap 0-33'],
    ['sound recap 0-30', 'hand intro 30-120'],
  ],
  [
    'a lower-ranked segment starts later',
    ['chapters outro 1200-1290', 'sound preview 1288-1320'],
    ['chapters outro 1200-1290', 'sound preview 1290-1320'],
  ],
  ['a lower-ranked segment is dropped', ['hand intro 30-120', 'sound recap 0-100'], ['hand intro 30-120']],
  ['too short', ['hand intro 10-12'], []],
  ['two of the same kind', ['hand intro 0-90', 'hand intro 700-790'], ['hand intro 0-90', 'hand intro 700-790']],
  ['manually marked as absent', ['hand intro 0-0', 'chapters intro 0-90', 'sound intro 0-91'], []],
])('%s', (_, known, expected) => expect(chosen(...known)).toEqual(expected)) // oxfmt: rows

test('kinds missing from a manual list are absent, even if audio finds them', () => {
  const hand = toManualSegments([{ kind: 'outro', start: 1_300, end: 1_390 }])
  expect(chooseSegments([...hand, segment('sound intro 0-90'), segment('sound outro 1301-1391')], 1_400)).toEqual([
    segment('hand outro 1300-1390'),
  ])
})

test.each<[string, [SegmentKind, number, number][], RegExp | null]>([
  ['no segments', [], null],
  [
    'adjacent segments',
    [
      ['intro', 0, 90],
      ['recap', 90, 120],
    ],
    null,
  ],
  ['end before start', [['intro', 90, 0]], /not a valid time range/],
  ['negative start', [['intro', -5, 90]], /not a valid time range/],
  ['not a number', [['intro', Number.NaN, 90]], /not a valid time range/],
  ['infinite', [['outro', 1_300, Number.POSITIVE_INFINITY]], /not a valid time range/],
  ['beyond the end', [['outro', 1_300, 1_500]], /lasts 1400/],
  ['too short', [['intro', 0, 1]], /too short/],
  [
    'overlapping',
    [
      ['intro', 0, 90],
      ['recap', 80, 120],
    ],
    /before the intro/,
  ],
])('%s', (_, given, error) => {
  const message = findSegmentError(
    given.map(([kind, start, end]) => ({ kind, start, end })),
    1_400,
  )
  expect(String(message)).toMatch(error ?? /^null$/)
}) // oxfmt: rows
