/** Looks into a file. */
import { open, stat } from 'node:fs/promises'
import { PackageFailure, toReadFailure } from './failure.ts'
import { probeArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { KnownSegment } from '../sources/new-source.ts'
import type { Probe } from './probe.ts'
import type { Tools } from './tools.server.ts'

const PATIENCE = 90

interface Probed {
  probe: Probe
  segments: KnownSegment[]
}

/** @throws {PackageFailure} when it cannot be read */
export async function readProbe(path: string, tools: Tools, tasks: FileTasks, signal?: AbortSignal): Promise<Probed> {
  await requireFile(path)
  const said = await run({ command: tools.ffprobe, args: probeArguments(path), seconds: PATIENCE, signal })
  return tasks.run('probe', said, { signal })
}

/** @throws {PackageFailure} when it cannot be read, or is no video */
export async function probeFile(path: string, tools: Tools, tasks: FileTasks, signal?: AbortSignal): Promise<Probed> {
  const found = await readProbe(path, tools, tasks, signal)
  if (!found.probe.video.some(({ still }) => !still))
    throw new PackageFailure('no-video', 'There is no video in this file.')
  return found
}

/**
 * A file that can be read and holds something.
 * @returns its size in bytes
 */
export async function requireFile(path: string): Promise<number> {
  try {
    const { size } = await stat(path)
    if (size === 0) throw new PackageFailure('empty', 'The file is empty.')
    await (await open(path)).close()
    return size
  } catch (error) {
    throw toReadFailure(error)
  }
}
