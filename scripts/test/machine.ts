import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import {
  findBrowser,
  findCaddy,
  findChromium,
  findFfmpeg,
  findNginx,
  findPostgres,
  findRedis,
  isBrowserHeadless,
} from '#test/programs.ts'
import type { Machine } from './needs.ts'

/** Detects the platform and the installed programs. */
export function detectMachine(): Machine {
  return {
    system: findSystem(),
    root: process.getuid?.() === 0,
    apt: existsSync('/usr/bin/apt-get'),
    has: {
      postgres: Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined,
      redis: findRedis() !== undefined,
      browser: (findBrowser() ?? findChromium()) !== undefined,
      headless: isBrowserHeadless(),
      ffmpeg: findFfmpeg() !== undefined,
      nginx: findNginx() !== undefined,
      caddy: findCaddy() !== undefined,
      japanese: process.platform !== 'linux' || listFonts(':lang=ja') !== '',
      arial: process.platform !== 'linux' || /Liberation Sans|Arial/.test(listFonts(':lang=en')),
    },
  }
}

function findSystem(): Machine['system'] {
  if (process.platform !== 'linux') return 'other'
  const release = existsSync('/etc/os-release') ? parseEnv(readFileSync('/etc/os-release', 'utf8')) : {}
  if (release.ID === 'debian' || release.ID === 'ubuntu') return release.ID
  return 'linux'
}

function listFonts(pattern: string): string {
  try {
    return execFileSync('fc-list', [pattern, 'family'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
