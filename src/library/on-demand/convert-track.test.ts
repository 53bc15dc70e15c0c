import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockGroup, cluster, element, matroska, track, uint } from '#test/fixtures/matroska.ts'
import type { TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import * as ID from '../matroska/ids.ts'
import { convertTrack } from './convert-track.server.ts'
import type { MediaIndex } from './media-index.ts'
import { type MediaTasks, tasks } from './media-tasks.server.ts'

test('a file that does not say where its lines are is searched for them, however long that takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-lines-'))
  const line = blockGroup('Hello', { track: 2 }, element(ID.BLOCK_DURATION, uint(900)))
  const tracks = element(ID.TRACKS, [track(1, 1, 'V_VP9'), track(2, 17, 'S_TEXT/UTF8')])
  const info = element(ID.INFO, [element(ID.TIMESTAMP_SCALE, uint(1_000_000))])
  const bytes = matroska([cluster(2_000, [line])], [info, tracks])
  const path = join(folder, 'a.mkv')
  writeFileSync(path, bytes)
  const run: [string, number][] = []
  const thread = {
    run: async (name: 'subtitles', input: never, { deadlineMs }: { deadlineMs: number }) => {
      run.push([name, deadlineMs])
      return tasks[name](input)
    },
  } as unknown as TaskThread<MediaTasks>
  const keys: MediaIndex['keys'] = [[0, 0, 1]]
  const index: MediaIndex = { scale: 1_000_000, zero: 0, first: 0, video: 1, frame: 40, keys, fonts: [], spans: {} }
  const converted = await convertTrack(
    {
      file: { path, bytes: bytes.length },
      index,
      locateSidecar: () => Promise.reject(new Error('There is none.')),
    },
    { plan: { stream: { index: 1 } }, language: 'en' } as never,
    { thread, encoder: { text: () => Promise.reject(new Error('It has packets.')) }, signal: AbortSignal.any([]) },
  )
  expect('vtt' in converted && new TextDecoder().decode(converted.vtt)).toContain('00:02.000 --> 00:00:02.900\nHello')
  expect(run).toEqual([
    ['subtitles', 30_000],
    ['searchedSubtitles', 300_000],
  ])
  rmSync(folder, { recursive: true })
})
