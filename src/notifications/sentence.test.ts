import { describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { formatRanges, toRanges } from '#src/catalogue/episode/ranges.ts'
import type { EventFacts } from './notification.ts'
import { toSentence, toText } from './sentence.ts'

const FRIEREN = { title: 'Frieren', japaneseTitle: '葬送のフリーレン' }
const textOf = (facts: EventFacts, { isSingle = false, of = [FRIEREN] } = {}) => {
  const parts = toSentence(facts, { title: FRIEREN, isSingle, of })
  return parts && toText(parts)
}

test.each<[number[], string]>([
  [[5], '5'],
  [[3, 1, 2], '1–3'],
  [[1, 2, 2, 4], '1–2, 4'],
  [[], ''],
])('episodes %j are written %j', (episodes, text) => {
  expect(formatRanges(toRanges(episodes))).toBe(text)
})

describe('sentences', () => {
  test.each<[string, EventFacts]>([
    ['Episode 5 of Frieren aired', { kind: 'episode.aired', episodes: [[5, 5]] }],
    ['Episodes 1–3 of Frieren aired', { kind: 'episode.aired', episodes: [[1, 3]] }],
    ['Episode 5 of Frieren is available here (dub)', { kind: 'episode.playable', episodes: [[5, 5]], audio: ['dub'] }],
    [
      'Episodes 1–12 of Frieren are available here (sub and dub)',
      { kind: 'episode.playable', episodes: [[1, 12]], audio: ['sub', 'dub'] },
    ],
    [
      '5 episodes of Frieren are available here (sub)',
      {
        kind: 'episode.playable',
        episodes: [
          [1, 1],
          [3, 3],
          [5, 5],
          [8, 9],
        ],
        audio: ['sub'],
      },
    ],
    ['A sequel to Frieren was announced: Frieren', { kind: 'title.announced', of: [1] }],
    ['A comment was reported', { kind: 'report.made' }],
    ['A job failed: No space left.', { kind: 'job.failed', count: 1, failure: 'No space left.' }],
    ['1,200 jobs failed', { kind: 'job.failed', count: 1_200, failure: 'x' }],
    ['Episode 5 of Frieren is missing from the library', { kind: 'episode.missing', episodes: [[5, 5]] }],
    ['Episode 5 of Frieren is damaged: its checksum differs', { kind: 'video.damaged', episodes: [[5, 5]] }],
    ['12 videos in /srv/anime/Moon can’t be found', { kind: 'videos.disappeared', count: 12, path: '/srv/anime/Moon' }],
  ])('%s', (text, facts) => expect(textOf(facts)).toBe(text))

  test.each([
    ['botan replied to your comment on Frieren', 0, false],
    ['botan replied to your comment on episode 5 of Frieren', 5, false],
    ['botan replied to your comment on Frieren', 1, true],
  ])('%s', (text, episode, isSingle) => {
    const facts: EventFacts = { kind: 'comment.replied', reply: 1, episode, by: toUserId('b'), to: toUserId('a') }
    const toReply = (by?: string) => toSentence(facts, { title: FRIEREN, isSingle, of: [], by })
    expect(toText(toReply('botan') ?? [])).toBe(text)
    expect(toText(toReply() ?? [])).toBe(text.replace('botan', 'Someone'))
  })

  test('a film has no episode number', () => {
    expect(textOf({ kind: 'episode.playable', episodes: [[1, 1]], audio: ['sub'] }, { isSingle: true })).toBe(
      'Frieren is available here (sub)',
    )
  })

  test('a title may continue several', () => {
    const names = (title: string) => ({ title, japaneseTitle: title })
    expect(textOf({ kind: 'title.announced', of: [1, 2, 3] }, { of: ['A', 'B', 'C'].map(names) })).toBe(
      'A sequel to A, B and C was announced: Frieren',
    )
  })

  test('without its title there is none', () => {
    expect(
      toSentence({ kind: 'episode.aired', episodes: [[1, 1]] }, { title: null, isSingle: false, of: [] }),
    ).toBeNull()
  })
})
