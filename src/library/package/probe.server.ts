/** Probes a file with ffprobe. */
import { dirname } from 'node:path'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { openRegularFile } from '#src/platform/regular-file.server.ts'
import { PackageFailure, toReadFailure } from './failure.ts'
import { FIRST_FRAMES, type ImageInput, probeArguments } from './ffmpeg-arguments.ts'
import { run } from './ffmpeg.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { Probe } from './probe.ts'
import type { Tools } from './tools.server.ts'

const TIMEOUT_SECONDS = 90
/** Usually it is a tenth of a second. */
const CPU_SECONDS = 30

/** @throws {PackageFailure} if it cannot be read */
export const readProbe = (
  path: string,
  tools: Pick<Tools, 'ffprobe'>,
  tasks: FileTasks,
  signal?: AbortSignal,
  images?: Omit<ImageInput, 'path'>,
): Promise<Probe> => readReport(path, probeArguments(path, images), tools, tasks, signal)

async function readReport(
  path: string,
  args: readonly string[],
  tools: Pick<Tools, 'ffprobe'>,
  tasks: FileTasks,
  signal?: AbortSignal,
): Promise<Probe> {
  await requireFile(path)
  const output = await run({
    command: tools.ffprobe,
    args,
    timeoutSeconds: TIMEOUT_SECONDS,
    cpuSeconds: CPU_SECONDS,
    isReading: true,
    isAwaited: true,
    signal,
  })
  return tasks.run('probe', output, { signal })
}

/** Also decodes its beginning. @throws {PackageFailure} if it cannot be read or has no video */
export async function probeFile(path: string, tools: Tools, tasks: FileTasks, signal?: AbortSignal): Promise<Probe> {
  const probe = await readReport(path, [...FIRST_FRAMES, ...probeArguments(path)], tools, tasks, signal)
  if (!probe.video.some(({ still }) => !still)) throw new PackageFailure('no-video', 'This file has no video.')
  return probe
}

/**
 * Checks that a file is readable and not empty.
 * @returns its size in bytes
 */
export async function requireFile(path: string): Promise<number> {
  try {
    const stats = await folderGate.run(dirname(path), async () => {
      const opened = await openRegularFile(path)
      await opened.handle.close()
      return opened.stats
    })
    if (stats.size === 0) throw new PackageFailure('empty', 'The file is empty.')
    return stats.size
  } catch (error) {
    throw toReadFailure(error)
  }
}
