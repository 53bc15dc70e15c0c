import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cachedVideo, type VideoOptions } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { findFfmpeg } from '#test/programs.ts'
import { quickRows } from '#test/tier.ts'
import { waitFor } from '#test/wait.ts'
import { LIVE_COSTS } from '#src/platform/instrumentation/work.ts'
import { toJson } from '#src/platform/json-text.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import type { Sidecar } from '../name/sidecar.ts'
import { probeFile } from '../package/probe.server.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { failingLine } from './find-encoder.server.ts'
import { indexMedia } from './index-media.server.ts'
import { type LiveMedia, type LivePackage, openLiveMedia } from './live-media.server.ts'

const PLAIN_H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48']
const never = new AbortController().signal
const request = { signal: never, findRequester: async () => ({ key: 'me', isSignedIn: true }) }

let tools: Tools
let media: LiveMedia
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-live-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
  media = openLiveMedia({ tools, slots: 1, thread: mediaTasks })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openVideo(options: VideoOptions = {}, sidecars: readonly Sidecar[] = []): Promise<LivePackage> {
  const found = cachedVideo(options)
  const path = join(found.folder, found.name)
  const probe = await probeFile(path, tools, fileTasks, never)
  const { size: bytes } = await stat(path)
  const facts = {
    id: 1,
    fingerprint: 'a',
    sidecars: toJson(sidecars.map((one) => ({ ...one, bytes: 1, modified: 1 }))),
  }
  const indexed = await indexMedia({
    file: { path, bytes, ...facts },
    probe,
    tools,
    thread: mediaTasks,
    signal: never,
  })
  if (!indexed) throw new Error('It plays from a package only.')
  const locateSidecar = async ({ file }: { file: string }) => join(folder, file)
  return { ...indexed, file: { path, bytes }, probe, sidecars, locateSidecar }
}

const readText = async (live: LivePackage, path: string) => String(await media.read(live, path, request))

/** All files of a playlist, joined. */
async function joined(live: LivePackage, playlist: string): Promise<string> {
  const text = await readText(live, `${playlist}/index.m3u8`)
  const names = ['init.mp4', ...text.split('\n').filter((line) => line.endsWith('.m4s'))]
  const parts = []
  // each alone, from the last one
  for (const name of names.toReversed()) parts.unshift(await media.read(live, `${playlist}/${name}`, request))
  const path = join(folder, `${live.revision}-${playlist}.mp4`)
  await writeFile(path, Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))))
  return path
}

/** The checksums of decoded frames, or of samples in blocks of 1024. */
const decode = (path: string, stream: string): string[] =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', `0:${stream}`, '-f', 'framemd5', '-'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '')

describe('a file that browsers can nearly play', () => {
  test('is copied, frame by frame and sample by sample, however it is cut', async () => {
    const live = await openVideo()
    expect(live.about).toMatchObject({ video: 'copied', duration: expect.closeTo(6, 1) })
    const master = await readText(live, 'sub.m3u8')
    expect(master).toContain('CODECS="avc1.')
    for (const [playlist, stream] of [
      [live.about.qualities[0]?.folder ?? '', 'v'],
      [live.about.sounds[0]?.folder ?? '', 'a'],
    ] as const)
      expect(decode(await joined(live, playlist), stream)).toEqual(decode(live.file.path, stream))
  })

  test('has a header that says how long it is, and no file that its playlist does not name', async () => {
    const live = await openVideo()
    const folders = [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder]
    for (const path of folders.flatMap((name) => [
      `${name}/segment-00000.m4s`,
      `${name}/segment-00099.m4s`,
      `${name}/x`,
    ]))
      expect(await media.read(live, path, request)).toBeNull()
    expect(await media.read(live, 'about.json', request)).toBeNull()
  })

  test('is made once for all who ask', async () => {
    const live = await openVideo()
    let runs = 0
    const counting = openLiveMedia({
      tools,
      slots: 1,
      thread: {
        ...mediaTasks,
        run: (...args) => {
          runs += 1
          return mediaTasks.run(...args)
        },
      },
    })
    const path = `${live.about.qualities[0]?.folder}/segment-00001.m4s`
    const all = await Promise.all(Array.from({ length: 5 }, () => counting.read(live, path, request)))
    expect(await counting.read(live, path, request)).toEqual(all[0])
    expect(runs).toBe(1)
  })

  test('has a header of its sound that is read once', { tags: 'slow' }, async () => {
    const live = await openVideo()
    const tasks: string[] = []
    const counting = openLiveMedia({
      tools,
      slots: 1,
      thread: {
        ...mediaTasks,
        run: (...args) => {
          tasks.push(args[0])
          return mediaTasks.run(...args)
        },
      },
    })
    const sound = live.about.sounds[0]?.folder
    for (const name of ['init.mp4', 'segment-00001.m4s', 'segment-00001.m4s', 'init.mp4'])
      expect((await counting.read(live, `${sound}/${name}`, request))?.length).toBeGreaterThan(0)
    expect(tasks).toEqual(['audioInit', 'copyAudio'])
  })

  test('is paid by who first asked for a part, and by no one if there is none', { tags: 'slow' }, async () => {
    const live = await openVideo({ codecs: ['-c:v', 'libx264', '-c:a', 'flac'] })
    const paid: [string, number][] = []
    const paying = openLiveMedia({
      tools,
      slots: 1,
      thread: mediaTasks,
      pay: async (key, units) => void paid.push([key, units]),
    })
    const [video, sound] = [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder]
    const ask = (path: string, key = 'me') =>
      paying.read(live, path, { ...request, findRequester: async () => ({ key, isSignedIn: true }) })
    const segment = `${video}/segment-00001.m4s`
    await Promise.all([ask(segment), ask(segment, 'other')])
    await ask(segment)
    expect(paid).toEqual([['me', LIVE_COSTS.copy]])
    await ask(`${sound}/segment-00001.m4s`)
    for (const path of [`${video}/segment-00099.m4s`, 'about.json', `${video}/index.m3u8`]) await ask(path)
    expect(paid.slice(1)).toEqual([['me', LIVE_COSTS.audio]])
  })

  test('is an error if it was replaced since', async () => {
    const live = await openVideo()
    const replaced = { ...live, revision: 'replaced', file: { ...live.file, bytes: live.file.bytes + 1 } }
    const path = `${live.about.qualities[0]?.folder}/segment-00001.m4s`
    await expect(media.read(replaced, path, request)).rejects.toThrow('changed')
  })
})

test('where nothing is converted for viewers, only what is copied is offered', { tags: 'slow' }, async () => {
  const indexed = async (options: VideoOptions, canTranscode: boolean) => {
    const found = cachedVideo(options)
    const path = join(found.folder, found.name)
    const probe = await probeFile(path, tools, fileTasks, never)
    const file = { path, bytes: (await stat(path)).size, id: 1, fingerprint: 'a', sidecars: toJson([]) }
    return indexMedia({ file, probe, tools, thread: mediaTasks, signal: never, canTranscode })
  }
  const heights = async (canTranscode: boolean) =>
    (await indexed({ filter: ',scale=1280:720' }, canTranscode))?.about.qualities.map(({ height }) => height)
  expect(await heights(true)).toEqual([720, 480, 360])
  expect(await heights(false)).toEqual([720])
  const mpeg2 = { codecs: ['-c:v', 'mpeg2video', '-c:a', 'aac'] }
  expect([await indexed(mpeg2, true), await indexed(mpeg2, false)]).toEqual([expect.anything(), null])
})

test('subtitles beside a video are in its live package, the one with its name first', async () => {
  const beside = { format: 'srt', forced: false, sdh: false, standard: false } as const
  await writeFile(join(folder, 'plain.de.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHallo\n')
  await writeFile(join(folder, 'plain.srt'), Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\xe9\n', 'latin1'))
  const live = await openVideo({}, [
    { ...beside, file: 'plain.de.srt', language: 'de' },
    { ...beside, file: 'plain.srt' },
    { ...beside, file: 'missing.fr.srt', language: 'fr' },
  ])
  expect(live.about.subtitles.map(({ file, preferred }) => [file, preferred])).toEqual([
    ['subtitles-1-und.vtt', true],
    ['subtitles-2-de.vtt', undefined],
    ['subtitles-3-fr.vtt', undefined],
  ])
  expect(await readText(live, 'subtitles-1-und.vtt')).toContain('Café')
  expect(await readText(live, 'subtitles-2-de.vtt')).toContain('Hallo')
  expect(await readText(live, 'subtitles-3-fr.vtt'), 'the video plays without one that is gone').toBe('WEBVTT\n')
  expect(await readText(live, 'subtitles-2-de.m3u8')).toContain('subtitles-2-de.vtt')
  expect(await media.read(live, 'subtitles-2-de.ass', request)).toBeNull()
})

describe('a file whose codecs some browsers play', () => {
  const rows: [string, string[], string, string][] = [
    [
      'Hi10P',
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-g', '48'],
      'flac',
      'avc1.6e000c,fLaC',
    ],
    ['HEVC', ['-c:v', 'libx265', '-x265-params', 'log-level=error:keyint=48'], 'libopus', 'hvc1.1.6.L60.90,Opus'],
    [
      'VP9',
      ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '48'],
      'libopus',
      'vp09.00.11.08.01.02.02.02.00,Opus',
    ],
    ['AV1', ['-c:v', 'libsvtav1', '-preset', '12', '-g', '48'], 'flac', 'av01.0.00M.08,fLaC'],
  ]

  test.each(quickRows(rows, 1))(
    '%s is copied for those, and offered in H.264 and AAC',
    async (_, video, sound, codecs) => {
      const live = await openVideo({ codecs: [...video, '-c:a', sound, '-strict', '-2'] })
      const { original, qualities, sounds } = live.about
      expect(`${original?.codec},${sounds[0]?.original?.codec}`).toBe(codecs)
      expect(decode(await joined(live, original?.folder ?? ''), 'v')).toEqual(decode(live.file.path, 'v'))
      const [heard, written] = [
        decode(await joined(live, sounds[0]?.original?.folder ?? ''), 'a'),
        decode(live.file.path, 'a'),
      ]
      // a decoder of Opus is told to leave out how it begins and ends
      expect(heard.slice(-101, -1)).toEqual(written.slice(-101, -1))
      expect(written.length - heard.length).toBeLessThan(2)
      const master = await readText(live, 'sub.m3u8')
      const listed = [...master.matchAll(/CODECS="([^"]+)".*,AUDIO="([^"]+)".*,SCORE=(\d)/g)].map(([, ...one]) => one)
      expect(listed.slice(0, 4)).toEqual([
        [codecs, 'original', '4'],
        [`${original?.codec},mp4a.40.2`, 'sound', '3'],
        [`${qualities[0]?.codec},${sounds[0]?.original?.codec}`, 'original', '2'],
        [`${qualities[0]?.codec},mp4a.40.2`, 'sound', '1'],
      ])
      expect(master).toMatch(/X-ENCODED-BECAUSE="the browser doesn’t play (H.264|HEVC|AV1|VP9)/)
    },
  )
})

test.each(
  quickRows<[string, string]>(
    [
      ['ac3', 'ac-3'],
      ['eac3', 'ec-3'],
      ['libmp3lame', 'mp4a.6B'],
    ],
    1,
  ),
)('sound of %s is copied for browsers that play it', async (encoder, codec) => {
  const live = await openVideo({ codecs: [...PLAIN_H264, '-c:a', encoder] })
  const [sound] = live.about.sounds
  expect(sound?.original?.codec).toBe(codec)
  const [copied, written] = [
    decode(await joined(live, sound?.original?.folder ?? ''), 'a'),
    decode(live.file.path, 'a'),
  ]
  // the file says how much of its last packet of MP3 is left out, and the video may last longer, by less than a packet
  expect(copied.slice(0, written.length - 1)).toEqual(written.slice(0, -1))
  expect(copied.length - written.length).toBeLessThan(2)
})

test('a file that is copied has lower qualities, which begin and end with it', { tags: 'slow' }, async () => {
  const live = await openVideo({ filter: ',scale=854:480' })
  const [best, lower] = live.about.qualities
  expect([best?.because, lower]).toMatchObject([undefined, { name: '360p', because: 'a lower quality is shown' }])
  const frames = (folder = '') => joined(live, folder).then((path) => decode(path, 'v').length)
  expect(await frames(lower?.folder)).toBe(await frames(best?.folder))
  const master = await readText(live, 'sub.m3u8')
  expect([...master.matchAll(/RESOLUTION=\d+x(\d+).*SCORE=(\d)/g)].map(([, ...one]) => one)).toEqual([
    ['480', '3'],
    ['360', '1'],
  ])
})

test('for players that can’t decode what is copied, all of it is encoded too', { tags: 'slow' }, async () => {
  const live = await openVideo()
  const [best] = live.about.qualities
  expect([best?.because, live.about.sounds[0]?.because], 'both are copied').toEqual([undefined, undefined])
  const listed = async (name: string) =>
    [...(await readText(live, name)).matchAll(/^[^#\n]+(?=\/index.m3u8)|(?<=URI=")audio[^/]+/gm)].map(
      ([folder]) => folder,
    )
  const [sound, video = '', ...others] = await listed('sub.m3u8')
  expect(await listed('sub-encoded.m3u8')).toEqual([`${sound}-encoded`, video, `${video}-encoded`, ...others])
  const frames = async (folder: string) => decode(await joined(live, folder), 'v').length
  expect(await frames(`${video}-encoded`)).toBe(await frames(video))
  const seconds = async (folder: string) => decode(await joined(live, folder), 'a').length
  expect(Math.abs((await seconds(`${sound}-encoded`)) - (await seconds(sound ?? '')))).toBeLessThan(3)
})

test(
  'a site that encodes nothing has no playlist of what is encoded in place of copies',
  { tags: 'slow' },
  async () => {
    const live = await openVideo()
    const encoders = { chosen: null, tried: [], note: () => undefined }
    const off = openLiveMedia({ tools, slots: 1, thread: mediaTasks, encoders })
    for (const sound of ['sub', 'dub'])
      await expect(off.read(live, `${sound}-encoded.m3u8`, request)).rejects.toMatchObject({ status: 403 })
    expect(String(await off.read(live, 'sub.m3u8', request))).toContain('#EXTM3U')
  },
)

test('a client that waits no longer for a slot is told so, and has what it waited for when it asks again', async () => {
  const live = await openVideo()
  const [video, sound] = [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder]
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>()
  let runs = 0
  const slow = openLiveMedia({
    tools,
    slots: 1,
    thread: {
      ...mediaTasks,
      run: async (...args) => {
        if (args[0] !== 'copyVideo') return mediaTasks.run(...args)
        runs += 1
        await room
        return mediaTasks.run(...args)
      },
    },
  })
  // a network has four at once, and the fifth waits
  const visitor = { ...request, findRequester: async () => ({ key: 'network', isSignedIn: false }) }
  const first = [1, 2, 3, 4].map((number) =>
    slow.read({ ...live, revision: `r${number}` }, `${video}/segment-00001.m4s`, visitor),
  )
  await waitFor(async () => expect(runs).toBe(4))
  const path = `${sound}/segment-00001.m4s`
  await expect(slow.read(live, path, { ...visitor, maxWaitMs: 1 })).rejects.toMatchObject({
    status: 503,
    headers: { 'x-busy': '0' },
  })
  makeRoom()
  await Promise.all(first)
  expect(await slow.read(live, path, { ...visitor, maxWaitMs: 60_000 })).not.toBeNull()
})

test(
  'what is encoded is known by package: what is being made, and how many come before what waits',
  { tags: 'slow' },
  async () => {
    const live = await openVideo()
    const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>()
    const busy = openLiveMedia({
      tools,
      slots: 1,
      thread: {
        ...mediaTasks,
        run: async (...args) => {
          if (args[0] === 'videoStretch') await room
          return mediaTasks.run(...args)
        },
      },
    })
    const leaving = new AbortController()
    const path = `${live.about.qualities[0]?.folder}-encoded/segment-00001.m4s`
    const ask = (revision: string, key: string) => {
      const found = busy.read({ ...live, revision }, path, {
        signal: leaving.signal,
        findRequester: async () => ({ key, isSignedIn: true }),
      })
      found.catch(() => undefined)
      return found
    }
    expect(busy.runs()).toEqual({})
    const asked = ['one', 'two', 'three'].map((revision) => ask(revision, `user ${revision}`))
    await waitFor(async () => expect(busy.runs()).toEqual({ one: null, two: 0, three: 1 }))
    leaving.abort()
    makeRoom()
    await Promise.allSettled(asked)
    await waitFor(async () => expect(busy.runs()).toEqual({}))
  },
)

test('a viewer who waits beside another one, who cannot pay, has a turn of their own', { tags: 'slow' }, async () => {
  const live = await openVideo()
  const paid: string[] = []
  const paying = openLiveMedia({
    tools,
    slots: 1,
    thread: mediaTasks,
    pay: (key) => (key === 'poor' ? new Promise(() => undefined) : Promise.resolve(void paid.push(key))),
  })
  const path = `${live.about.qualities[0]?.folder}/segment-00001.m4s`
  const ask = (key: string, maxWaitMs?: number) =>
    paying.read(live, path, { signal: never, maxWaitMs, findRequester: async () => ({ key, isSignedIn: true }) })
  void ask('poor').catch(() => undefined)
  await expect(ask('me', 1)).rejects.toMatchObject({ status: 503 })
  expect(await ask('me')).not.toBeNull()
  expect(paid).toEqual(['me'])
})

describe('a damaged place of a file that is encoded', { tags: 'slow' }, () => {
  /** With the key frame that the second segment begins with. */
  const DAMAGED_SECONDS = [1, 4] as const

  /** Where the data of a frame or of sound are in the file. */
  type Place = readonly [from: number, to: number]

  /** Damages a copy of a video from second 1 to 4, after it was indexed. */
  async function damaged(name: string, listDamage: (blocks: readonly Place[]) => readonly Place[]) {
    const live = await openVideo({ codecs: [...PLAIN_H264, '-g', '24', '-c:a', 'ac3'] })
    const whole = await readFile(live.file.path)
    const container = await openMatroska(bytesOf(whole))
    const [from, until] = DAMAGED_SECONDS.map((seconds) => (seconds * 1e9) / container.scale)
    const blocks: Place[] = []
    const tracks = new Set(container.tracks.map(({ number }) => number))
    for await (const { time, data } of container.readBlocks(container.start, { tracks })) {
      const at = whole.indexOf(data)
      if (time >= (from ?? 0) && time < (until ?? 0)) blocks.push([at, at + data.length])
    }
    for (const place of listDamage(blocks)) whole.fill(0xff, ...place)
    const path = join(folder, `${name}.mkv`)
    await writeFile(path, whole)
    return { ...live, revision: name, file: { ...live.file, path } }
  }

  test.each<[string, Parameters<typeof damaged>[1]]>([
    ['with frames that can’t be decoded', (blocks) => blocks],
    ['that is lost', (blocks) => [[(blocks[0]?.[0] ?? 0) - 30, blocks.at(-1)?.[1] ?? 0]]],
  ])('%s is a still and silent, and all behind it plays', async (name, damage) => {
    const live = await damaged(name, damage)
    const [video, sound] = [`${live.about.qualities[0]?.folder}-encoded`, live.about.sounds[0]?.folder ?? '']
    const frames: number[] = []
    const init = await media.read(live, `${video}/init.mp4`, request)
    for (const number of [1, 2, 3]) {
      const segment = await media.read(live, `${video}/segment-0000${number}.m4s`, request)
      const path = join(folder, `${name}-${number}.mp4`)
      await writeFile(path, Buffer.concat([init, segment].map((part) => part ?? Buffer.alloc(0))))
      frames.push(decode(path, 'v').length)
    }
    // what is left of a cluster that has lost its beginning is lost, too
    expect(frames.map((count) => (count > 20 ? 'plays' : count))).toEqual(['plays', 1, 'plays'])
    expect((decode(await joined(live, sound), 'a').length * 1024) / 48_000).toBeCloseTo(6, 1)
  })

  test('of which a run for several parts finds nothing is made part by part', async () => {
    const live = await openVideo({ codecs: ['-c:v', 'mpeg2video', '-g', '600', '-c:a', 'ac3'] })
    const ffmpeg = join(folder, 'failing-for-several')
    await writeFile(
      ffmpeg,
      `#!/bin/sh\ncase "$*" in\n*-force_key_frames\\ *,*\\ -sc_threshold*) echo 'pipe:0: Invalid data found when processing input' >&2; exit 1 ;;\n*) exec ffmpeg "$@" ;;\nesac\n`,
      { mode: 0o755 },
    )
    const failing = openLiveMedia({ tools: { ...tools, ffmpeg }, slots: 1, thread: mediaTasks })
    const path = (number: number): string => `${live.about.qualities[0]?.folder}/segment-0000${number}.m4s`
    for (const number of [1, 2]) await failing.read(live, path(number), request)
    expect(await failing.read(live, path(3), request)).toEqual(await media.read(live, path(3), request))
  })
})

describe('a file that browsers can’t play', { tags: 'slow' }, () => {
  const HEVC = { codecs: ['-c:v', 'libx265', '-x265-params', 'log-level=error:keyint=60', '-c:a', 'flac'] }

  test('is encoded: every frame is there, and the sound has no gap', async () => {
    const live = await openVideo(HEVC)
    expect(live.about.video).toBe('encoded')
    const [video, sound] = [live.about.qualities[0]?.folder ?? '', live.about.sounds[0]?.folder ?? '']
    expect(decode(await joined(live, video), 'v')).toHaveLength(decode(live.file.path, 'v').length)
    const samples = decode(await joined(live, sound), 'a').length * 1024
    expect(samples / 48_000).toBeCloseTo(6, 1)
  })

  test('has a header before anything of it is encoded, for players that begin in the middle', async () => {
    const live = await openVideo(HEVC)
    const [folderOf, asked] = [live.about.qualities[0]?.folder, new Set<string>()]
    const noting = openLiveMedia({
      tools,
      slots: 1,
      thread: { ...mediaTasks, run: (...args) => (asked.add(args[0]), mediaTasks.run(...args)) },
    })
    const init = await noting.read(live, `${folderOf}/init.mp4`, request)
    expect([...asked]).toEqual(['heldFrame'])
    const last = await noting.read(live, `${folderOf}/segment-00003.m4s`, request)
    const path = join(folder, 'last.mp4')
    await writeFile(path, Buffer.concat([init ?? Buffer.alloc(0), last ?? Buffer.alloc(0)]))
    expect(decode(path, 'v')).toHaveLength(48)
  })

  test('plays on when another encoder makes the next segment, which does not fit the header', async () => {
    const live = await openVideo(HEVC)
    const ffmpeg = join(folder, 'other')
    await writeFile(
      ffmpeg,
      `#!/bin/sh
for one; do
  case "$before" in -vf) filters=\${one%,format=nv12,hwupload} ;; -force_key_frames) keys=$one ;; esac
  before=$one
done
exec ffmpeg -v error -probesize 32 -analyzeduration 0 -f matroska -copyts -i pipe:0 -map 0:v:0 -vf "$filters" -c:v libx264 -profile:v baseline \\
  -force_key_frames "$keys" -fps_mode passthrough -enc_time_base 1:90000 -avoid_negative_ts disabled -f matroska pipe:3
`,
      { mode: 0o755 },
    )
    const encoders = { chosen: 'vaapi' as const, tried: [], note: () => undefined }
    const hardware = openLiveMedia({ tools: { ...tools, ffmpeg }, slots: 1, thread: mediaTasks, encoders })
    const video = live.about.qualities[0]?.folder
    const read = async (from: LiveMedia, file: string) => (await from.read(live, `${video}/${file}`, request)) ?? ''
    const [first, init] = [await read(hardware, 'segment-00001.m4s'), await read(hardware, 'init.mp4')]
    const second = await read(media, 'segment-00002.m4s')
    expect(init).not.toEqual(await read(media, 'init.mp4'))
    const path = join(folder, 'both.mp4')
    await writeFile(path, Buffer.concat([init, first, second].map((one) => Buffer.from(one))))
    const frames = (from: string) => decode(from, 'v').length
    await writeFile(join(folder, 'one.mp4'), Buffer.concat([init, first].map((one) => Buffer.from(one))))
    expect(frames(path) - frames(join(folder, 'one.mp4'))).toBe(frames(join(folder, 'one.mp4')))
  })

  test('goes on with the CPU where hardware fails', async () => {
    const live = await openVideo(HEVC)
    const ffmpeg = join(folder, 'failing')
    await writeFile(
      ffmpeg,
      `#!/bin/sh\ncase "$*" in\n*h264_vaapi*) echo '[h264_vaapi @ 0x1] Failed to end picture encode issue: 24 (internal encoding error).' >&2; exit 1 ;;\n*) exec ffmpeg "$@" ;;\nesac\n`,
      { mode: 0o755 },
    )
    const notes: unknown[] = []
    const encoders = { chosen: 'vaapi' as const, tried: [], note: (one: unknown) => void notes.push(one) }
    const failing = openLiveMedia({ tools: { ...tools, ffmpeg }, slots: 1, thread: mediaTasks, encoders })
    const name = `${live.about.qualities[0]?.folder}/segment-00002.m4s`
    expect(await failing.read(live, name, request)).toEqual(await media.read(live, name, request))
    expect(notes.map((one) => failingLine(one))).toEqual([
      '[h264_vaapi] Failed to end picture encode issue: 24 (internal encoding error).',
    ])
    const broken = join(folder, 'broken')
    await writeFile(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const damaged = openLiveMedia({ tools: { ...tools, ffmpeg: broken }, slots: 1, thread: mediaTasks, encoders })
    await expect(damaged.read(live, name, request)).rejects.toThrow('convert')
    expect(notes, 'what the CPU can’t encode either says nothing about the hardware').toHaveLength(1)
    const off = { ...encoders, chosen: null }
    const refusing = openLiveMedia({ tools, slots: 1, thread: mediaTasks, encoders: off })
    await expect(refusing.read(live, name, request)).rejects.toMatchObject({ status: 403 })
  })

  test('an encoder that no client waits for any more is ended', async () => {
    const live = await openVideo(HEVC)
    const ffmpeg = join(folder, 'endless')
    await writeFile(ffmpeg, `#!/bin/sh\necho $$ > ${folder}/pid\nexec sleep 600\n`, { mode: 0o755 })
    const endless = openLiveMedia({ tools: { ...tools, ffmpeg }, slots: 1, thread: mediaTasks })
    const leaving = new AbortController()
    const path = `${live.about.qualities[0]?.folder}/segment-00002.m4s`
    const reading = endless.read(live, path, { ...request, signal: leaving.signal })
    const pid = await waitFor(async () => Number(await readFile(join(folder, 'pid'), 'utf8')))
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    await waitFor(async () => expect(() => process.kill(pid, 0)).toThrow(/ESRCH/))
  })
})
