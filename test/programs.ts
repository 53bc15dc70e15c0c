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
const CHROMIUM_PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The folder of PostgreSQL's server programs, of the newest version. */
export function findPostgres(): string | undefined {
  const newestFirst = globSync(POSTGRES_FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...newestFirst, ...searchPath()].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** The system's Chromium, or the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  return findSystemChromium() ?? [chromium.executablePath()].find((path) => existsSync(path))
}

/** The system's Chromium. */
export const findSystemChromium = (): string | undefined =>
  CHROMIUM_PROGRAMS.flatMap((name) => searchPath().map((folder) => join(folder, name))).find((path) => existsSync(path))

const searchPath = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)
