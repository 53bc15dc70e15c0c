import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFfmpeg } from '#test/programs.ts'
import { silence, tune, writeSound } from '#test/fixtures/audio.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { agree, chooseNeighbours, compareSoundings, type Shared, toSounding } from './season.ts'
import { printAudio } from './sound-print.server.ts'

const run = promisify(execFile)

let folder: string
let tools: Tools
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-sound-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const compare = (a: Uint32Array, b: Uint32Array): Shared[] => compareSoundings(toSounding(a), toSounding(b))

const SOUND = { index: 0, codec: 'aac', profile: 'LC', channels: 1, sampleRate: 11_025, language: '', title: '' }
const PROBE = {
  format: 'matroska',
  duration: 0,
  bitRate: 0,
  video: [],
  subtitles: [],
  attachments: [],
  chapters: [],
  sounds: [{ ...SOUND, standard: true, commentary: false, ready: true }],
}

let files = 0
/** The print of a file with these waves, as loud and as well kept as is said. */
async function listen(waves: Float32Array[], { gain = 1, bitRate = 0, late = 0 } = {}): Promise<Uint32Array> {
  const name = String(files++)
  const [wave, path] = [join(folder, `${name}.wav`), `${name}.mka`]
  await writeSound(wave, waves, { gain, seed: files })
  const codec = bitRate === 0 ? ['-c:a', 'flac'] : ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', `${bitRate}k`]
  const coded = [...codec, '-output_ts_offset', String(late)]
  await run(tools.ffmpeg, ['-v', 'error', '-i', wave, ...coded, join(folder, path)])
  return (await printAudio({ file: join(folder, path), probe: PROBE, tools })) ?? new Uint32Array()
}

const OPENING = tune(40, 1)
const ENDING = tune(35, 2)
const near = (seconds: number) => expect.closeTo(seconds, 0) // half a second

describe('two episodes', () => {
  test('have the same opening and ending, however loud, early and well kept they are', async () => {
    const first = await listen([tune(3, 10), OPENING, tune(150, 11), ENDING, tune(15, 12)], { bitRate: 128 })
    const second = await listen([tune(31.3, 20), OPENING, tune(157.4, 21), ENDING, tune(4.4, 22)], {
      gain: 0.3,
      bitRate: 48,
    })
    expect(compare(first, second)).toEqual([
      { kind: 'intro', here: { start: near(3), end: near(43) }, there: { start: near(31.3), end: near(71.3) } },
      { kind: 'outro', here: { start: near(193), end: near(228) }, there: { start: near(228.7), end: near(263.7) } },
    ])
  })

  test('are on the clock of their file, when that begins late', async () => {
    const first = await listen([OPENING, tune(80, 30)], { late: 2 })
    const second = await listen([tune(20, 31), OPENING, tune(110, 32)])
    expect(compare(first, second)).toMatchObject([{ there: { start: near(20), end: near(60) } }])
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
    ['no sound at all', () => [[silence(100)], [silence(100)]]],
  ])('with %s have neither', async (_, make) => {
    const [a, b] = make()
    expect(compare(await listen(a), await listen(b))).toEqual([])
  })
})

const intro = (start: number, end: number) => [{ kind: 'intro' as const, span: { start, end } }]

describe('a season', () => {
  test.each<[string, ReturnType<typeof intro>[], string[]]>([
    ['one comparison is believed when there is no other', [intro(10, 100)], ['10-100']],
    ['of several, two have to agree', [intro(10, 100), [], []], []],
    ['the middle of those that agree', [intro(10, 100), intro(11, 100.4), intro(10.2, 99)], ['10.2-100']],
    [
      'an opening that changes: the neighbours on one side',
      [intro(10, 100), intro(10, 100), intro(300, 330), [], []],
      ['10-100'],
    ],
    ['nobody agrees', [intro(10, 100), intro(50, 100), intro(10, 60)], []],
    ['nothing is found', [[], [], []], []],
    ['nothing is compared', [], []],
  ])('%s', (_, found, expected) => expect(agree(found).map(({ start, end }) => `${start}-${end}`)).toEqual(expected))

  test('an episode is compared with those around it, not with another file of it', () => {
    const season = [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 40].map((episode, id) => ({ id, episode }))
    const nearest = (episode: number) => chooseNeighbours({ episode }, season).map((one) => one.episode)
    expect(nearest(5)).toEqual([4, 6, 3, 7, 2, 8])
    expect(nearest(40)).toEqual([9, 8, 7, 6, 5, 5])
  })
})
