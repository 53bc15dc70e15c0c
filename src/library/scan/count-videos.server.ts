/**
 * A program that prints what is in each folder, one JSON line each. It is a process of its own: a network share whose server is away
 * blocks a thread for as long as it likes, and a large folder would keep the site from answering.
 */
import { opendir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isVideoPath } from '../name/video-path.ts'
import type { CountedVideos, VideoCount } from './video-count.ts'

const MAX_DEPTH = 12
const MAX_ENTRIES = 100_000
const MAX_MS = 3_000

async function count(path: string): Promise<VideoCount> {
  try {
    const real = await realpath(path)
    if (!(await stat(real)).isDirectory()) return { path, kind: 'failed', code: 'ENOTDIR' }
    return { path, kind: 'counted', real, ...(await countBelow(real)) }
  } catch (error) {
    return { path, kind: 'failed', code: codeOf(error) }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

/** Links are not followed. @throws if the folder itself cannot be read */
async function countBelow(folder: string): Promise<Pick<CountedVideos, 'videos' | 'isMore' | 'unread'>> {
  const until = performance.now() + MAX_MS
  const waiting = [{ path: '', depth: 0 }]
  let [videos, entries] = [0, 0]
  let unread: CountedVideos['unread'] = null
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, depth } = next
    try {
      for await (const entry of await opendir(join(folder, path))) {
        if (++entries > MAX_ENTRIES || performance.now() > until) return { videos, isMore: true, unread }
        const below = path === '' ? entry.name : `${path}/${entry.name}`
        if (entry.isDirectory() && depth < MAX_DEPTH) waiting.push({ path: below, depth: depth + 1 })
        else if (entry.isFile() && isVideoPath(below)) videos++
      }
    } catch (error) {
      if (path === '') throw error
      unread ??= { path: join(folder, path), code: codeOf(error) } // the scan reports all
    }
  }
  return { videos, isMore: false, unread }
}

for (const path of process.argv.slice(2))
  void count(path).then((counted) => process.stdout.write(`${JSON.stringify(counted)}\n`))
