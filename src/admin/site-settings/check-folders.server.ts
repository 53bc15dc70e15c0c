/** Checks the folders of videos that an admin enters. */
import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type VideoCount, videoCountSchema } from '#src/library/scan/video-count.ts'
import { Problem } from '#src/platform/problem.ts'
import { siteUser } from '#src/platform/process/site-user.server.ts'
import { findFolderProblem, MAX_FOLDERS } from '#src/settings/media-folders.server.ts'
import { describeFolderFailure } from '#src/library/folder-failure.ts'

export interface FolderCheckOptions {
  /** The file of `count-videos.server.ts`. */
  script: string
  dataDir: string
}

export interface FoundVideos {
  videos: number
  /** Whether there are more, which were not counted. */
  isMore: boolean
}

/** Longer than the script counts; a folder that does not even answer until then hangs. */
const TIMEOUT_MS = 6_000
const run = promisify(execFile)

/** @throws {Problem} 400 with the first folder that cannot be used, and why */
export async function checkFolders(folders: readonly string[], options: FolderCheckOptions): Promise<FoundVideos> {
  if (folders.length > MAX_FOLDERS) throw new Problem(400, `Enter at most ${MAX_FOLDERS} folders.`)
  requirePermitted(folders, options.dataDir)
  const counts = await countVideos(folders, options.script)
  const found = folders.map((folder) => {
    const count = counts.find(({ path }) => path === folder)
    // where all that is in it can’t be read, it may as well be the folder itself
    if (count?.kind === 'counted' && count.videos === 0 && count.unread)
      throw refuse(count.unread.path, describeFolderFailure(count.unread.path, count.unread.code, siteUser()))
    if (count?.kind === 'counted') return count
    throw refuse(folder, count ? describeFolderFailure(folder, count.code, siteUser()) : 'doesn’t respond')
  })
  const dataDir = await realpath(options.dataDir)
  for (const { path, real } of found) {
    const problem = findFolderProblem(real, dataDir)
    if (problem !== null) throw refuse(path, problem)
  }
  return { videos: found.reduce((sum, { videos }) => sum + videos, 0), isMore: found.some(({ isMore }) => isMore) }
}

function requirePermitted(folders: readonly string[], dataDir: string): void {
  for (const folder of folders) {
    const problem = findFolderProblem(folder, dataDir)
    if (problem !== null) throw refuse(folder, problem)
  }
}

const MAX_SHOWN = 200
const refuse = (folder: string, problem: string): Problem =>
  new Problem(400, `${folder.slice(0, MAX_SHOWN)} ${problem}.`)

/** @returns what is known before the time is up */
async function countVideos(folders: readonly string[], script: string): Promise<VideoCount[]> {
  // no secrets of the site
  const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' as const, windowsHide: true, env: {} }
  const output = await run(process.execPath, [script, ...folders], options).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : ''),
  )
  return output.split('\n').flatMap((line) => parseLine(line) ?? [])
}

/** @returns null for a line that was cut off */
function parseLine(line: string): VideoCount | null {
  try {
    return videoCountSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
