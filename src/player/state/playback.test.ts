import { describe, expect, test } from 'vitest'
import { INITIAL, type MediaState, type Playback, reducePlayback } from './playback.ts'

const LOOK: MediaState = {
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
    (state, [name, change]) => reducePlayback(state, { type: 'media', name, media: { ...LOOK, ...change } }),
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
    ['it stands while nothing has arrived', [['playing'], ['waiting', { readiness: 2 }]], true],
    ['it goes on when something has', [['waiting', { readiness: 2 }], ['playing']], false],
    ['a click waits for the first picture', [['play', { readiness: 0 }]], true],
    ['a jump waits for its picture', [['seeking', { readiness: 1, seeking: true }]], true],
    [
      'a pause waits for nothing',
      [
        ['waiting', { readiness: 2 }],
        ['pause', { readiness: 2, paused: true }],
      ],
      false,
    ],
    [
      'nor does the end',
      [
        ['waiting', { readiness: 2 }],
        ['ended', { readiness: 2, ended: true }],
      ],
      false,
    ],
    ['a late word of the line with enough at hand is no wait', [['playing'], ['stalled']], false],
  ])('%s', (_, events, waiting) => expect(after(...events).waiting).toBe(waiting))

  test('remembers where playback continued after the last seek', () => {
    expect(after(['playing', { time: 1 }], ['waiting'], ['playing', { time: 42 }]).since).toBe(1)
    const jumped = after(
      ['seeking', { time: 79, seeking: true }],
      ['seeked', { time: 79.1 }],
      ['timeupdate', { time: 81 }],
    )
    expect(jumped).toMatchObject({ since: 79, time: 81 })
    expect(after(['seeking', { time: 79 }], ['seeked', { time: 80 }]).since, 'a jump that was over at once').toBe(79)
  })

  test('has no starting position before playback, so that resuming can seek first', () => {
    const pressed = after(['play', { time: 0, readiness: 0 }], ['loadedmetadata', { time: 0, readiness: 1 }])
    expect(pressed.since).toBeNull()
    const led = after(
      ['play', { time: 0, readiness: 0 }],
      ['seeking', { time: 50, seeking: true }],
      ['playing', { time: 50 }],
    )
    expect(led.since).toBe(50)
    expect(after(['playing', { time: 3 }], ['emptied', { time: 0, readiness: 0 }]).since, 'begun anew').toBeNull()
  })

  test('a failure is over when it plays', () => {
    const failed = reducePlayback(after(['playing']), { type: 'failed', on: true })
    expect(failed.failed).toBe(true)
    expect(reducePlayback(failed, { type: 'media', name: 'playing', media: LOOK }).failed).toBe(false)
  })

  test('stores the reported audio tracks, qualities and screens', () => {
    const audioTracks = [{ id: 0, language: 'ja', label: '日本語' }]
    const state = [
      { type: 'sounds', audioTracks, audioTrack: 0 } as const,
      { type: 'qualities', qualities: [{ height: 720, label: '720p' }] } as const,
      { type: 'shown', height: 720 } as const,
      { type: 'full', on: true } as const,
      { type: 'remote', remote: 'available' } as const,
    ].reduce(reducePlayback, INITIAL)
    expect(state).toMatchObject({ audioTracks, audioTrack: 0, shownHeight: 720, full: true, remote: 'available' })
  })
})
