import { expect, test, vi } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { joinReports } from './played-tracks.ts'
import { collectPlaying, noteSegment } from './playing.server.ts'
import type { LiveFile } from './on-demand/index-store.server.ts'

const live = {
  about: {
    qualities: [
      { folder: 'video-1080', because: 'the browser doesn’t play HEVC' },
      { folder: 'video-720', because: 'a lower quality is shown' },
    ],
    sounds: [{ folder: 'audio-1-ja', because: 'browsers don’t play DTS' }],
  },
} as LiveFile
const as = (key: string) => async () => ({ key, isSignedIn: key.startsWith('user') })

test('admins see how each viewer gets a video, until nothing was loaded for a while', async () => {
  let now = 1_000_000
  const playing = collectPlaying(singleProcess(), { now: () => now })
  const load = (path: string, key: string, file = 1, of: LiveFile | null = live) =>
    noteSegment(playing, { file, path, live: of, findRequester: as(key) })
  await load('video-original/segment-00001.m4s', 'user u1')
  await load('audio-1-ja/segment-00005.m4s', 'user u1')
  now += 1
  await load('video-1080/segment-00001.m4s', 'network 192.0.2.0')
  await load('video-720/segment-00005.m4s', 'network 192.0.2.0')
  now += 1
  await load('video-480/segment-00009.m4s', 'network 198.51.100.0', 2, null)
  const { plays, encoders } = await playing.list()
  expect(encoders).toBeNull()
  expect(plays).toEqual([
    { user: null, file: 2, quality: '480p', delivery: 'Direct play' },
    { user: null, file: 1, quality: '720p', delivery: 'Transcoding, because a lower quality is shown' },
    { user: 'u1', file: 1, quality: 'Original', delivery: 'Transcoding, because browsers don’t play DTS' },
  ])
  expect(JSON.stringify(plays), 'no address').not.toMatch(/192|198/)
  now += 90_000
  expect((await playing.list()).plays).toMatchObject([{ file: 2 }])
})

test('a copy that a player cannot decode, and has encoded, is shown as that', async () => {
  const playing = collectPlaying(singleProcess())
  const path = 'video-720-encoded/segment-00001.m4s'
  await noteSegment(playing, { file: 1, path, live, findRequester: as('user u1') })
  expect((await playing.list()).plays).toMatchObject([
    { quality: '720p', delivery: 'Transcoding, because it can’t be decoded as it is in the file' },
  ])
})

test('a viewer whose parts come from several nodes is one, and encoders of all nodes are counted', async () => {
  let now = 1_000_000
  const options = { now: () => now, findSalt: async () => 'of this day' }
  const [here, there] = [collectPlaying(singleProcess(), options), collectPlaying(singleProcess(), options)]
  const encoders = { slots: 2, used: 1, waiting: 1, memory: 5, maxMemory: 64 }
  for (const one of [here, there]) one.measure({ encoders: () => encoders, runs: () => ({}) })
  const load = (of: typeof here, path: string, key: string, file = 1) =>
    noteSegment(of, { file, path, live, findRequester: as(key) })
  await load(there, 'video-720/segment-00001.m4s', 'network 192.0.2.0')
  await load(there, 'video-1080/segment-00001.m4s', 'user u2', 3)
  now += 1_000
  await load(here, 'audio-1-ja/segment-00001.m4s', 'network 192.0.2.0')
  const reported = await there.report()
  expect(JSON.stringify(reported), 'no address').not.toContain('192')
  const both = await here.list([reported])
  expect(both.plays).toMatchObject([
    { user: null, file: 1, quality: '720p', delivery: expect.stringContaining('lower quality is shown, and') },
    { user: 'u2', file: 3, quality: '1080p' },
  ])
  expect(both.encoders).toEqual({ slots: 4, used: 2, waiting: 2, memory: 10, maxMemory: 128 })
  const late = { ...reported, tracks: reported.tracks.map((track) => ({ ...track, agoMs: track.agoMs + 90_000 })) }
  expect((await here.list([late])).plays).toMatchObject([{ file: 1, quality: null }])
})

test('without the salt of all nodes, who plays is known on this one', async () => {
  const playing = collectPlaying(singleProcess(), { findSalt: () => Promise.reject(new Error('no database')) })
  await noteSegment(playing, { file: 1, path: 'video-720/segment-00001.m4s', live, findRequester: as('user u1') })
  expect((await playing.list()).plays).toMatchObject([{ user: 'u1' }])
})

test('who plays is asked once in four segments, and an answer that fails is no reason to stop', async () => {
  const playing = collectPlaying(singleProcess())
  let asked = 0
  const findRequester = async () => {
    asked += 1
    throw new Error('no database')
  }
  for (let number = 1; number <= 8; number++)
    await noteSegment(playing, { file: 1, path: `video-720/segment-0000${number}.m4s`, live: null, findRequester })
  expect(asked).toBe(2)
  expect((await playing.list()).plays).toEqual([])
})

test('the figures of encoders', async () => {
  const playing = collectPlaying(singleProcess())
  const encoders = { slots: 2, used: 1, waiting: 0, memory: 5, maxMemory: 64 }
  playing.measure({ encoders: () => encoders, runs: () => ({ one: 2, other: null }) })
  expect(await playing.list()).toEqual({ plays: [], encoders })
  const both = [1, 2].map(() => ({ tracks: [], encoders }))
  const ofNode = { slots: 2, used: 2, waiting: 0, memory: 10, maxMemory: 128 }
  expect(joinReports(both).encoders, 'workers share the slots').toEqual(ofNode)
  expect(await Promise.all(['one', 'other', 'none'].map(playing.findRun))).toEqual([2, null, undefined])
})

test('what is encoded is listed once a second, however many ask', async () => {
  let at = 0
  const playing = collectPlaying(singleProcess(), { now: () => at })
  const runs = vi.fn<() => Record<string, number>>(() => ({ one: 2 }))
  playing.measure({ encoders: () => null, runs })
  for (let i = 0; i < 100; i += 1) await playing.findRun('one')
  expect(runs).toHaveBeenCalledTimes(1)
  at = 1_001
  await playing.findRun('one')
  expect(runs).toHaveBeenCalledTimes(2)
})
