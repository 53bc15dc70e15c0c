/** What the tests need from the machine, and how to get what is missing. Nothing here does anything. */

/** What was found on this machine. */
export interface Machine {
  system: 'debian' | 'ubuntu' | 'linux' | 'other'
  root: boolean
  apt: boolean
  has: Record<Need, boolean>
}

export const NEEDS = ['postgres', 'redis', 'browser', 'headless', 'ffmpeg', 'japanese'] as const
export type Need = (typeof NEEDS)[number]

/** A way to get something; each is tried once. */
export type Way = 'apt' | 'download'

export type Step =
  | { do: 'nothing'; say: string[] }
  | { do: 'apt'; packages: string[] }
  | { do: 'download'; withLibraries: boolean }
  | { do: 'stop'; say: string[]; missing: Need[] }

const PACKAGES: Record<Need, string> = {
  postgres: 'postgresql',
  redis: 'redis-server',
  browser: 'chromium-headless-shell',
  headless: 'chromium-headless-shell',
  ffmpeg: 'ffmpeg',
  japanese: 'fonts-noto-cjk',
}

const BY_HAND: Record<Need, string> = {
  postgres:
    'PostgreSQL is missing. Install its server (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql), ' +
    'or name a running one: TEST_DATABASE_URL=postgres://user:password@host/database, whose user may create databases.',
  redis:
    'Redis is missing. Install its server (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis).',
  browser:
    'A browser is missing. Install Chromium (Debian: apt-get install chromium), or run: npx playwright install chromium',
  headless:
    'Chromium without windows is missing (Debian: apt-get install chromium-headless-shell): the journeys take longer.',
  ffmpeg: 'ffmpeg is missing. Install it (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg).',
  japanese: 'A font with Japanese is missing (Debian, Ubuntu: apt-get install fonts-noto-cjk): screenshots show boxes.',
}

/** Without these the tests look worse or take longer, but say the same. */
const OPTIONAL: readonly Need[] = ['headless', 'japanese']

/**
 * What to do next so that the tests have what they need: look, ask, do it, look again.
 * @param tried the ways that have been gone already, with or without success
 */
export function nextStep(wanted: readonly Need[], machine: Machine, tried: readonly Way[]): Step {
  const missing = wanted.filter((need) => !machine.has[need] && (need !== 'headless' || machine.has.browser))
  const packages = [...new Set(missing.filter((need) => aptHas(need, machine)).map((need) => PACKAGES[need]))]
  if (machine.root && machine.apt && packages.length > 0 && !tried.includes('apt')) return { do: 'apt', packages }
  if (missing.includes('browser') && !tried.includes('download')) {
    return { do: 'download', withLibraries: machine.root && machine.apt }
  }
  const say = missing.map((need) => BY_HAND[need])
  const essential = missing.filter((need) => !OPTIONAL.includes(need))
  return essential.length > 0 ? { do: 'stop', say, missing: essential } : { do: 'nothing', say }
}

/** Ubuntu's package of Chromium only asks for the snap. */
const aptHas = (need: Need, { system }: Machine): boolean =>
  system === 'debian' || (need !== 'browser' && need !== 'headless')
