/** Actions of the operator of the site with videos. */
import { execFile } from 'node:child_process'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { samplesFolder } from '../../test/media/cache.ts'
import { TITLES } from '../../test/media/titles.ts'
import { getJson } from './api.ts'
import { expect } from './journey.ts'
import { libraryFolders, videosFolder } from './library-folders.ts'
import { originOf } from './sites.ts'

const data = join(process.env.E2E_DATA_DIR ?? '', 'library')
const root = fileURLToPath(new URL('../..', import.meta.url))
/**
 * Samples are created and packaged in the background: the first journey may have to wait for them. If a scan is slow, a file
 * that may still be growing is checked again after a minute.
 */
export const POLL_OPTIONS = { timeout: 600_000, intervals: [300] }

/** Without a state while the episode is unknown. */
const preparationResponse = z.object({ state: z.string().optional() })

/** Imported titles are numbered from 10,000. */
export const numberOf = (english: string): number => 10_000 + TITLES.findIndex(({ names }) => names.english === english)

export const watchPath = (english: string, episode: number): string =>
  `/watch/x-${numberOf(english)}?episode=${episode}`

/** Runs an operator's command while the site runs. @returns its output */
export async function runCommand(command: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: data,
    DATABASE_URL: '',
    MEDIA_DIR: await libraryFolders(data),
    PREPARE: 'all',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli.ts', command, ...args], { env, cwd: root })
  return stdout
}

export async function waitUntilPrepared(request: APIRequestContext, english: string, episode: number): Promise<void> {
  const anime = numberOf(english)
  const address = `${originOf('library')}/api/library/preparation?anime=${anime}&ep=${anime * 100_000 + episode}`
  const state = async () => (await getJson(request, address, preparationResponse)).state
  await expect.poll(state, POLL_OPTIONS).toBe('ready')
}

/** Waits until no jobs are left at a site. @param dataDir its data folder */
export async function waitUntilJobsEnd(dataDir: string): Promise<void> {
  const hasJobs = (...states: string[]) => {
    // the command would take half a second of the processor for each look
    const database = new DatabaseSync(join(dataDir, 'hoshimi.db'), { readOnly: true })
    const count = database.prepare(`select count(*) as jobs from job where state in (${states.map(() => '?').join()})`)
    const found = count.get(...states)?.['jobs'] !== 0
    database.close()
    return found
  }
  await expect.poll(() => hasJobs('done') && !hasJobs('running', 'waiting'), POLL_OPTIONS).toBe(true)
}

/** Waits until no jobs are left at the site with videos. @returns the failed jobs */
export async function waitUntilIdle(): Promise<string> {
  await waitUntilJobsEnd(data)
  return runCommand('library:jobs')
}

/** Waits until an episode has previews for seeking. */
export async function waitForPreviews(request: APIRequestContext, english: string, episode: number): Promise<void> {
  const anime = numberOf(english)
  const address = `${originOf('library')}/api/catalogue/stream?id=x-${anime}?ep=${anime * 100_000 + episode}&server=hd-1&type=sub`
  const hasPreviews = async () => (await (await request.get(address)).text()).includes('thumbnails')
  await expect.poll(hasPreviews, POLL_OPTIONS).toBe(true)
}

/** Completes a download: copies a sample under another name. */
export async function copySample(sample: string, name: string): Promise<void> {
  const videos = videosFolder(data)
  const unfinished = join(videos, `${name}.part`)
  await copyFile(join(await samplesFolder(), sample), unfinished)
  await rename(unfinished, join(videos, name))
}
