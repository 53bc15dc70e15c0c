/** Finds the programs that tests run; undefined if not installed. */
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]
const HEADLESS_PROGRAMS = ['chromium-headless-shell', 'chrome-headless-shell']
const CHROMIUM_PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The folder of the newest PostgreSQL server's programs. */
export function findPostgres(): string | undefined {
  const newestFirst = globSync(POSTGRES_FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...newestFirst, ...searchPath()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** The Redis server. */
export const findRedis = (): string | undefined => findProgram(['redis-server', 'valkey-server'])

/** The reverse proxies of `docs/proxies.md`. */
export const findNginx = (): string | undefined => findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin'])
export const findCaddy = (): string | undefined => findProgram(['caddy'])

/** The system's Python, if it has OpenStack Swift, whose S3 API the tests use. */
export const findSwift = (): string | undefined =>
  existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api') ? '/usr/bin/python3' : undefined

/** The system's Chromium, or the one that Playwright downloaded. */
export function findChromium(): string | undefined {
  return findProgram(CHROMIUM_PROGRAMS) ?? findDownloaded()
}

/**
 * The browser of the journeys: the system's headless Chromium, which takes half the time of the full one. If undefined,
 * Playwright uses its own headless build.
 */
export const findBrowser = (): string | undefined => findProgram(HEADLESS_PROGRAMS) ?? findProgram(CHROMIUM_PROGRAMS)

/** Whether the journeys' browser is a headless build. */
export const isBrowserHeadless = (): boolean =>
  findProgram(HEADLESS_PROGRAMS) !== undefined ||
  (findProgram(CHROMIUM_PROGRAMS) === undefined && findDownloaded() !== undefined)

const findDownloaded = (): string | undefined => [chromium.executablePath()].find((path) => existsSync(path))

export const findProgram = (names: readonly string[], moreFolders: readonly string[] = []): string | undefined =>
  names
    .flatMap((name) => [...searchPath(), ...moreFolders].map((folder) => join(folder, name)))
    .find((path) => existsSync(path))

/** ffmpeg, with ffprobe beside it. */
export const findFfmpeg = (): string | undefined =>
  searchPath()
    .filter((folder) => ['ffmpeg', 'ffprobe'].every((program) => existsSync(join(folder, program))))
    .map((folder) => join(folder, 'ffmpeg'))[0]

const searchPath = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)
