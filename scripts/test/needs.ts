/** The programs and fonts that the tests need, and how to install them. */

/** What is installed on this machine. */
export interface Machine {
  system: 'debian' | 'ubuntu' | 'linux' | 'other'
  root: boolean
  apt: boolean
  has: Record<Need, boolean>
}

export const NEEDS = [
  'postgres',
  'redis',
  'swift',
  'browser',
  'headless',
  'ffmpeg',
  'nginx',
  'caddy',
  'japanese',
  'arial',
] as const
export type Need = (typeof NEEDS)[number]

/** An installation method; each is tried once. */
export type InstallMethod = 'apt' | 'download'

export type Step =
  | { do: 'nothing'; messages: string[] }
  | { do: 'apt'; packages: string[] }
  | { do: 'download'; withLibraries: boolean }
  | { do: 'stop'; messages: string[]; missing: Need[] }

const PACKAGES: Record<Need, string> = {
  postgres: 'postgresql',
  redis: 'redis-server',
  swift: 'python3-swift',
  browser: 'chromium-headless-shell',
  headless: 'chromium-headless-shell',
  ffmpeg: 'ffmpeg',
  nginx: 'nginx',
  caddy: 'caddy',
  japanese: 'fonts-noto-cjk',
  arial: 'fonts-liberation',
}

const MANUAL_STEPS: Record<Need, string> = {
  postgres:
    'PostgreSQL is missing. Install its server (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql), ' +
    'or name a running one: TEST_DATABASE_URL=postgres://user:password@host/database, whose user may create databases.',
  redis:
    'Redis is missing. Install its server (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis).',
  swift:
    'OpenStack Swift, whose S3 API is the object storage of the tests, is missing (Debian, Ubuntu: apt-get install python3-swift).',
  browser:
    'A browser is missing. Install Chromium (Debian: apt-get install chromium), or run: npx playwright install chromium',
  headless:
    'Headless Chromium is missing (Debian: apt-get install chromium-headless-shell): the browser tests take longer.',
  ffmpeg: 'ffmpeg is missing. Install it (Debian, Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg).',
  nginx: 'nginx is missing. Install it (Debian, Ubuntu: apt-get install nginx; macOS: brew install nginx).',
  caddy:
    'Caddy is missing (Debian: apt-get install caddy; macOS: brew install caddy): its configuration in docs/proxies.md was not tested.',
  japanese: 'A font with Japanese is missing (Debian, Ubuntu: apt-get install fonts-noto-cjk): screenshots show boxes.',
  arial:
    'A font with the widths of Arial is missing (Debian, Ubuntu: apt-get install fonts-liberation): pages move when fonts load.',
}

/** Without these, screenshots look different, tests take longer, or one is skipped; the summary says so. */
const OPTIONAL: readonly Need[] = ['headless', 'japanese', 'caddy']

/**
 * Decides the next installation step; repeated until nothing is missing.
 * @param tried methods already tried, successfully or not
 */
export function nextStep(needs: readonly Need[], machine: Machine, tried: readonly InstallMethod[]): Step {
  const missing = needs.filter((need) => !machine.has[need] && (need !== 'headless' || machine.has.browser))
  const packages = [...new Set(missing.filter((need) => aptHas(need, machine)).map((need) => PACKAGES[need]))]
  if (machine.root && machine.apt && packages.length > 0 && !tried.includes('apt')) return { do: 'apt', packages }
  if (missing.includes('browser') && !tried.includes('download')) {
    return { do: 'download', withLibraries: machine.root && machine.apt }
  }
  const messages = missing.map((need) => MANUAL_STEPS[need])
  const essential = missing.filter((need) => !OPTIONAL.includes(need))
  return essential.length > 0 ? { do: 'stop', messages, missing: essential } : { do: 'nothing', messages }
}

/** Ubuntu's Chromium package only installs the snap; not every Ubuntu has Caddy, and apt installs all packages or none. */
const aptHas = (need: Need, { system }: Machine): boolean =>
  system === 'debian' || (need !== 'browser' && need !== 'headless' && need !== 'caddy')
