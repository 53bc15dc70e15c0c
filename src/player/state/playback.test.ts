import { describe, expect, test } from 'vitest'
import { INITIAL, type MediaState, type Playback, reducePlayback } from './playback.ts'

const MEDIA: MediaState = {
  paused: false,
  ended: false,
  seeking: false,
  time: 10,
  duration: 100,
  buffered: [{ start: 0, end: 30 }],
  volume: 0.5,
  muted: false,
  rate: 1,
  readiness: 4,
}

const after = (...events: [name: string, change?: Partial<MediaState>][]): Playback =>
  events.reduce(
    (state, [name, change]) => reducePlayback(state, { type: 'media', name, media: { ...MEDIA, ...change } }),
    INITIAL,
  )

describe('the playback state', () => {
  test("follows the element's events", () => {
    expect(INITIAL).toMatchObject({ started: false, paused: true, time: 0 })
    expect(after(['play'], ['timeupdate'])).toMatchObject({ started: true, paused: false, time: 10, volume: 0.5 })
  })

  test('keeps the position when the element gets a new source', () => {
    expect(after(['playing'], ['emptied', { readiness: 0, time: 0, duration: 0 }])).toMatchObject({
      time: 10,
      duration: 100,
    })
  })

  test.each<[string, [name: string, change?: Partial<MediaState>][], boolean]>([
    ['waits while no data has arrived', [['playing'], ['waiting', { readiness: 2 }]], true],
    ['stops waiting when playback continues', [['waiting', { readiness: 2 }], ['playing']], false],
    ['waits for the first frame after Play', [['play', { readiness: 0 }]], true],
    ['waits for the frame after a seek', [['seeking', { readiness: 1, seeking: true }]], true],
    [
      'does not wait while paused',
      [
        ['waiting', { readiness: 2 }],
        ['pause', { readiness: 2, paused: true }],
      ],
      false,
    ],
    [
      'does not wait at the end',
      [
        ['waiting', { readiness: 2 }],
        ['ended', { readiness: 2, ended: true }],
      ],
      false,
    ],
    ['ignores a late stalled event while enough is buffered', [['playing'], ['stalled']], false],
  ])('%s', (_, events, waiting) => expect(after(...events).waiting).toBe(waiting))

  test('stores where playback started after the last seek', () => {
    expect(after(['playing', { time: 1 }], ['waiting'], ['playing', { time: 42 }]).playingFrom).toBe(1)
    const jumped = after(
      ['seeking', { time: 79, seeking: true }],
      ['seeked', { time: 79.1 }],
      ['timeupdate', { time: 81 }],
    )
    expect(jumped).toMatchObject({ playingFrom: 79, time: 81 })
    expect(
      after(['seeking', { time: 79 }], ['seeked', { time: 80 }]).playingFrom,
      'a seek that ended immediately',
    ).toBe(79)
  })

  test('has no such position before playback, so that resuming can seek first', () => {
    const afterPlay = after(['play', { time: 0, readiness: 0 }], ['loadedmetadata', { time: 0, readiness: 1 }])
    expect(afterPlay.playingFrom).toBeNull()
    const afterResume = after(
      ['play', { time: 0, readiness: 0 }],
      ['seeking', { time: 50, seeking: true }],
      ['playing', { time: 50 }],
    )
    expect(afterResume.playingFrom).toBe(50)
    expect(
      after(['playing', { time: 3 }], ['emptied', { time: 0, readiness: 0 }]).playingFrom,
      'after a new source',
    ).toBeNull()
  })

  test('a failure ends when playback continues', () => {
    const failed = reducePlayback(after(['playing']), { type: 'failed', fault: 'network' })
    expect(failed.failed).toBe(true)
    expect(reducePlayback(failed, { type: 'media', name: 'playing', media: MEDIA }).failed).toBe(false)
  })

  test('stores the reported audio tracks, qualities and remote playback', () => {
    const audioTracks = [{ id: 0, language: 'ja', label: '日本語' }]
    const state = [
      { type: 'audioTracks', audioTracks, audioTrack: 0 } as const,
      { type: 'qualities', qualities: [{ height: 720, label: '720p' }] } as const,
      { type: 'shownHeight', height: 720 } as const,
      { type: 'fullScreen', on: true } as const,
      { type: 'remote', remote: 'available' } as const,
    ].reduce(reducePlayback, INITIAL)
    expect(state).toMatchObject({ audioTracks, audioTrack: 0, shownHeight: 720, fullScreen: true, remote: 'available' })
  })
})
