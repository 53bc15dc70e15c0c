import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import type { MediaSession } from './sender-types.ts'

const session = (change: Partial<MediaSession>): MediaSession => ({
  playerState: 'PLAYING',
  idleReason: null,
  activeTrackIds: null,
  media: null,
  editTracksInfo: () => undefined,
  queueInsertItems: () => undefined,
  queueRemoveItem: () => undefined,
  ...change,
})
const player = { currentTime: 12, duration: 90, isPaused: false }
const customData = { href: '/watch/harbour-lights-7?ep=700005', queue: 'q', server: 'Sub HD-1' }

test('an episode of this site is known by its watch page', () => {
  const metadata = { title: 'Episode 5', seriesTitle: 'Harbour Lights' }
  const tracks = [{ trackId: 1, type: 'TEXT', name: 'English', language: 'en' }]
  expect(readReport(session({ activeTrackIds: [1], media: { customData, metadata, tracks } }), true, player)).toEqual({
    type: 'playing',
    ...customData,
    heading: { title: 'Harbour Lights', episode: 'Episode 5' },
    time: 12,
    duration: 90,
    isPaused: false,
    isWaiting: false,
    tracks,
    active: [1],
  })
})

test.each([
  ['not a number', { currentTime: Number.NaN, duration: Number.NaN }],
  ['negative, as of live streams', { currentTime: -3, duration: -1 }],
  ['endless', { currentTime: Number.POSITIVE_INFINITY, duration: Number.POSITIVE_INFINITY }],
])('times that are %s are unknown', (_, times) => {
  const report = readReport(session({ media: { customData } }), true, { ...player, ...times })
  expect(report).toMatchObject({ type: 'playing', time: 0, duration: 0 })
})

test.each([
  null,
  'text',
  {},
  { href: 5 },
  { href: '//elsewhere.example/watch/1' },
  { href: 'https://elsewhere.example/watch/' },
  { href: 'javascript:alert(1)' },
  { href: '/watch' },
])('with the data %j, something else is playing', (data) => {
  expect(readReport(session({ media: { customData: data } }), true, player)).toEqual({ type: 'other' })
})

test('strange tracks and names are left out', () => {
  const tracks = [
    null,
    5,
    { trackId: '1', type: 'TEXT' },
    { trackId: 2, type: 'TEXT', name: 7 },
    { trackId: 3, type: 'X' },
  ]
  expect(
    readReport(
      session({
        activeTrackIds: ['1', 2],
        media: { customData: { ...customData, queue: 5, server: {} }, metadata: { title: {} }, tracks },
      }),
      true,
      player,
    ),
  ).toMatchObject({
    queue: null,
    server: null,
    heading: null,
    tracks: [{ trackId: 2, type: 'TEXT', name: null, language: null }],
    active: [2],
  })
})

test.each([
  ['no session', null, true, 'unknown'],
  ['a session that names no media yet', session({}), true, 'unknown'],
  [
    'an idle one between two episodes',
    session({ playerState: 'IDLE', idleReason: 'FINISHED', loadingItemId: 2 }),
    true,
    'loading',
  ],
  ['an idle one at the end', session({ playerState: 'IDLE', idleReason: 'FINISHED' }), true, 'ended'],
  ['one that has ended and is gone', session({ playerState: 'IDLE', idleReason: 'FINISHED' }), false, 'ended'],
  ['an idle one after an error', session({ playerState: 'IDLE', idleReason: 'ERROR' }), true, 'failed'],
  [
    'one that was stopped by a remote control',
    session({ playerState: 'IDLE', idleReason: 'CANCELLED' }),
    true,
    'stopped',
  ],
  ['one that is gone without a reason', session({ playerState: 'PLAYING' }), false, 'stopped'],
] as const)('%s', (_, media, isCurrent, type) => {
  expect(readReport(media, isCurrent, player)).toEqual({ type })
})
