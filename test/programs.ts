/** Where this machine keeps the programs that tests run, or undefined where it has none. */
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

/** The folder of PostgreSQL's server programs, of the newest version. */
export function findPostgres(): string | undefined {
  const newestFirst = globSync(POSTGRES_FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...newestFirst, ...searchPath()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** Redis' server. */
export const findRedis = (): string | undefined => findProgram(['redis-server', 'valkey-server'])

/** The system's Chromium, or the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  return findProgram(CHROMIUM_PROGRAMS) ?? findDownloaded()
}

/**
 * The browser of the journeys: the system's Chromium without windows, which takes half the time of the one with windows;
 * undefined leaves the choice to Playwright, which takes its own without windows.
 */
export const findBrowser = (): string | undefined => findProgram(HEADLESS_PROGRAMS) ?? findProgram(CHROMIUM_PROGRAMS)

/** Whether the journeys' browser is one without windows. */
export const isBrowserHeadless = (): boolean =>
  findProgram(HEADLESS_PROGRAMS) !== undefined ||
  (findProgram(CHROMIUM_PROGRAMS) === undefined && findDownloaded() !== undefined)

const findDownloaded = (): string | undefined => [chromium.executablePath()].find((path) => existsSync(path))

const findProgram = (names: readonly string[]): string | undefined =>
  names.flatMap((name) => searchPath().map((folder) => join(folder, name))).find((path) => existsSync(path))

/** ffmpeg, with ffprobe beside it. */
export const findFfmpeg = (): string | undefined =>
  searchPath()
    .filter((folder) => ['ffmpeg', 'ffprobe'].every((program) => existsSync(join(folder, program))))
    .map((folder) => join(folder, 'ffmpeg'))[0]

const searchPath = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)
