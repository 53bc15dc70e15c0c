import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPackageFile } from '../serve/package-file.ts'
import { writeSegments } from './write-segments.server.ts'

test('a segment that is not complete has no name that is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-segments-'))
  const served = async () => (await readdir(folder)).filter((name) => isPackageFile(`video-720p/${name}`)).toSorted()
  const writer = writeSegments(folder, { reserve: async () => undefined, usedBytes: () => 0 })
  await writer.writeInit(Buffer.from('init'))
  await writer.add(Buffer.from('fragment'), 2, 4)
  expect(await served()).toEqual(['init.mp4'])
  await writer.endSegment()
  expect(await served()).toEqual(['init.mp4', 'segment-00001.m4s'])
  await writer.add(Buffer.from('fragment'), 2, 4)
  expect(await writer.finish()).toHaveLength(2)
  expect(await readdir(folder)).toHaveLength(3)
  await rm(folder, { recursive: true })
})
