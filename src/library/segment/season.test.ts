import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFfmpeg } from '#test/programs.ts'
import { silence, tune, writeWav } from '#test/fixtures/audio.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import {
  combineComparisons,
  chooseNeighbours,
  compareFingerprints,
  type SharedSegment,
  toSearchable,
} from './season.ts'
import { fingerprintAudio } from './audio-fingerprint.server.ts'

const run = promisify(execFile)

let folder: string
let tools: Tools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-season-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const compare = (a: Uint32Array, b: Uint32Array, episodes: [a: number, b: number] = [1, 1]): SharedSegment[] =>
  compareFingerprints(
    toSearchable({ rows: a, episodes: episodes[0] }),
    toSearchable({ rows: b, episodes: episodes[1] }),
  )

const AUDIO_STREAM = { index: 0, codec: 'aac', profile: 'LC', channels: 1, sampleRate: 11_025, language: '', title: '' }
const PROBE = {
  format: 'matroska',
  duration: 0,
  bitRate: 0,
  video: [],
  subtitles: [],
  attachments: [],
  chapters: [],
  sounds: [{ ...AUDIO_STREAM, standard: true, commentary: false, ready: true }],
}

let files = 0
/** The fingerprint of a file with these waves, gain and bit rate. */
async function fingerprintOf(waves: Float32Array[], { gain = 1, bitRate = 0, late = 0 } = {}): Promise<Uint32Array> {
  const name = String(files++)
  const [wave, path] = [join(folder, `${name}.wav`), `${name}.mka`]
  await writeWav(wave, waves, { gain, seed: files })
  const codec = bitRate === 0 ? ['-c:a', 'flac'] : ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', `${bitRate}k`]
  const coded = [...codec, '-output_ts_offset', String(late)]
  await run(tools.ffmpeg, ['-v', 'error', '-i', wave, ...coded, join(folder, path)])
  return (await fingerprintAudio({ file: join(folder, path), probe: PROBE, tools })) ?? new Uint32Array()
}

const OPENING = tune(40, 1)
const ENDING = tune(35, 2)
const near = (seconds: number) => expect.closeTo(seconds, 0) // half a second

describe('comparing two episodes', () => {
  test('finds the same opening and ending despite volume, position and quality', async () => {
    const first = await fingerprintOf([tune(3, 10), OPENING, tune(150, 11), ENDING, tune(15, 12)], { bitRate: 128 })
    const second = await fingerprintOf([tune(31.3, 20), OPENING, tune(157.4, 21), ENDING, tune(4.4, 22)], {
      gain: 0.3,
      bitRate: 48,
    })
    expect(compare(first, second)).toEqual([
      { kind: 'intro', first: { start: near(3), end: near(43) }, second: { start: near(31.3), end: near(71.3) } },
      { kind: 'outro', first: { start: near(193), end: near(228) }, second: { start: near(228.7), end: near(263.7) } },
    ])
  })

  test('finds both endings and openings of a double episode', { tags: 'slow' }, async () => {
    const double = await fingerprintOf([
      OPENING,
      tune(60, 50),
      ENDING,
      tune(5, 54),
      OPENING,
      tune(60, 51),
      ENDING,
      tune(5, 55),
    ])
    const single = await fingerprintOf([tune(4, 52), OPENING, tune(62, 53), ENDING, tune(4, 56)])
    const shared = compare(double, single, [2, 1])
    const about = (seconds: number) => expect.closeTo(seconds, -0.6) // two seconds
    expect(shared.map(({ kind, first }) => ({ kind, span: first }))).toEqual([
      { kind: 'intro', span: { start: about(0), end: about(40) } },
      { kind: 'outro', span: { start: about(100), end: about(135) } },
      { kind: 'intro', span: { start: about(140), end: about(180) } },
      { kind: 'outro', span: { start: about(240), end: about(275) } },
    ])
  })

  test('accounts for a late start of the audio', { tags: 'slow' }, async () => {
    const first = await fingerprintOf([OPENING, tune(80, 30)], { late: 2 })
    const second = await fingerprintOf([tune(20, 31), OPENING, tune(110, 32)])
    expect(compare(first, second)).toMatchObject([{ second: { start: near(20), end: near(60) } }])
  })

  test.each<[string, () => [Float32Array[], Float32Array[]]]>([
    ['nothing in common', () => [[tune(100, 40)], [tune(100, 41)]]],
    [
      'quiet noise in common',
      () => [
        [silence(40), tune(70, 42)],
        [tune(5, 43), silence(40), tune(70, 44)],
      ],
    ],
    [
      'a logo in common',
      () => [
        [tune(12, 45), tune(100, 46)],
        [tune(9, 47), tune(12, 45), tune(100, 48)],
      ],
    ],
    ['everything in common', () => [[tune(200, 49)], [tune(200, 49)]]],
    ['silence only', () => [[silence(100)], [silence(100)]]],
  ])('finds nothing with %s', { tags: 'slow' }, async (_, make) => {
    const [a, b] = make()
    expect(compare(await fingerprintOf(a), await fingerprintOf(b))).toEqual([])
  })
})

const intro = (start: number, end: number) => [{ kind: 'intro' as const, span: { start, end } }]

describe('a season', () => {
  test.each<[string, ReturnType<typeof intro>[], string[]]>([
    ['a single comparison counts', [intro(10, 100)], ['10-100']],
    ['of several, two must agree', [intro(10, 100), [], []], []],
    ['the median of those that agree', [intro(10, 100), intro(11, 100.4), intro(10.2, 99)], ['10.2-100']],
    [
      'a changed opening: the neighbours on one side agree',
      [intro(10, 100), intro(10, 100), intro(300, 330), [], []],
      ['10-100'],
    ],
    ['no agreement', [intro(10, 100), intro(50, 100), intro(10, 60)], []],
    ['no results', [[], [], []], []],
    ['no comparisons', [], []],
  ])('%s', (_, found, expected) =>
    expect(combineComparisons(found, 1).map(({ start, end }) => `${start}-${end}`)).toEqual(expected),
  )

  test('a double episode has two openings, each heard in two neighbours', () => {
    const heard = [...intro(10, 100), ...intro(1_430, 1_520)]
    const found = combineComparisons([heard, heard, intro(500, 590)], 2)
    expect(found.map(({ start, end }) => `${start}-${end}`)).toEqual(['10-100', '1430-1520'])
    expect(combineComparisons([[...intro(10, 100), ...intro(10, 100)], [], []], 2), 'one that is heard twice').toEqual(
      [],
    )
  })

  test('compares an episode with its neighbours, not with other files of the same episode', () => {
    const season = [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 40].map((episode, id) => ({ id, episode }))
    const nearest = (episode: number) => chooseNeighbours({ episode }, season).map((one) => one.episode)
    expect(nearest(5)).toEqual([4, 6, 3, 7, 2, 8])
    expect(nearest(40)).toEqual([9, 8, 7, 6, 5, 5])
  })
})
