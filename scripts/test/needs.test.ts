import { describe, expect, test } from 'vitest'
import { type Machine, type Need, NEEDS, nextStep, type Step, type InstallMethod } from './needs.ts'

const ALL = {
  postgres: true,
  redis: true,
  browser: true,
  headless: true,
  ffmpeg: true,
  nginx: true,
  caddy: true,
  japanese: true,
  arial: true,
}
const LITTLE = {
  postgres: false,
  redis: true,
  browser: false,
  headless: false,
  ffmpeg: true,
  nginx: true,
  caddy: true,
  japanese: false,
  arial: true,
}
const debianRoot: Machine = { system: 'debian', root: true, apt: true, has: LITTLE }
const ubuntuRoot: Machine = { ...debianRoot, system: 'ubuntu' }
const debianUser: Machine = { ...debianRoot, root: false }
const alpineRoot: Machine = { ...debianRoot, system: 'linux', apt: false }
const mac: Machine = { system: 'other', root: false, apt: false, has: { ...LITTLE, japanese: true } }

const has = (machine: Machine, ...needs: Need[]): Machine => ({
  ...machine,
  has: { ...machine.has, ...Object.fromEntries(needs.map((need) => [need, true])) },
})

const CASES: [name: string, machine: Machine, tried: InstallMethod[], step: Step['do'], about: RegExp[]][] = [
  ['everything is there', { ...debianRoot, has: ALL }, [], 'nothing', []],
  ['everything is there, for a user', { ...debianUser, has: ALL }, [], 'nothing', []],
  ['Debian as root: packages', debianRoot, [], 'apt', [/"postgresql","chromium-headless-shell","fonts-noto-cjk"/]],
  [
    'Debian as root, one missing',
    has(debianRoot, 'browser', 'headless', 'japanese'),
    [],
    'apt',
    [/^\["postgresql"\]$/],
  ],
  ['Debian as root, a browser with windows', has(debianRoot, 'postgres', 'browser', 'japanese'), [], 'apt', [/-shell/]],
  [
    'apt installed no headless one',
    has(debianRoot, 'postgres', 'browser', 'japanese'),
    ['apt'],
    'nothing',
    [/take longer/],
  ],
  [
    'Ubuntu as root, a browser with windows',
    has(ubuntuRoot, 'postgres', 'browser'),
    ['apt'],
    'nothing',
    [/take longer/],
  ],
  ['apt brought everything', { ...debianRoot, has: ALL }, ['apt'], 'nothing', []],
  ['apt brought no browser: download', has(debianRoot, 'postgres', 'japanese'), ['apt'], 'download', [/true/]],
  ['apt failed: download', debianRoot, ['apt'], 'download', [/true/]],
  [
    'apt failed, download failed',
    debianRoot,
    ['apt', 'download'],
    'stop',
    [/PostgreSQL is missing/, /browser is missing/],
  ],
  ['apt brought no PostgreSQL', has(debianRoot, 'browser', 'japanese'), ['apt'], 'stop', [/PostgreSQL is missing/]],
  ['Ubuntu as root: no browser by apt', ubuntuRoot, [], 'apt', [/^\["postgresql","fonts-noto-cjk"\]$/]],
  ['Ubuntu as root, browser missing', has(ubuntuRoot, 'postgres', 'japanese'), [], 'download', [/true/]],
  ['Debian as a user: download first', debianUser, [], 'download', [/false/]],
  ['Debian as a user, downloaded', has(debianUser, 'browser'), ['download'], 'stop', [/PostgreSQL is missing/]],
  ['Linux without apt, as root', alpineRoot, [], 'download', [/false/]],
  ['Linux without apt, download failed', has(alpineRoot, 'postgres'), ['download'], 'stop', [/browser is missing/]],
  ['macOS', mac, [], 'download', [/false/]],
  ['macOS, downloaded', has(mac, 'browser'), ['download'], 'stop', [/brew install postgresql/]],
  ['macOS with PostgreSQL, downloaded', has(mac, 'browser', 'postgres'), ['download'], 'nothing', []],
  ['Debian as root, Arial missing', { ...debianRoot, has: { ...ALL, arial: false } }, [], 'apt', [/liberation/]],
  ['Debian as root, ffmpeg missing', { ...debianRoot, has: { ...ALL, ffmpeg: false } }, [], 'apt', [/^\["ffmpeg"\]$/]],
  [
    'Linux without apt, ffmpeg missing',
    { ...alpineRoot, has: { ...ALL, ffmpeg: false } },
    [],
    'stop',
    [/ffmpeg is missing/],
  ],
  [
    'Debian as root, Redis missing',
    { ...debianRoot, has: { ...ALL, redis: false } },
    [],
    'apt',
    [/^\["redis-server"\]$/],
  ],
  ['Debian as root, nginx missing', { ...debianRoot, has: { ...ALL, nginx: false } }, [], 'apt', [/^\["nginx"\]$/]],
  [
    'Linux without apt, nginx missing',
    { ...alpineRoot, has: { ...ALL, nginx: false } },
    [],
    'stop',
    [/nginx is missing/],
  ],
  ['Debian as root, Caddy missing', { ...debianRoot, has: { ...ALL, caddy: false } }, [], 'apt', [/^\["caddy"\]$/]],
  ['Ubuntu as root, Caddy missing', { ...ubuntuRoot, has: { ...ALL, caddy: false } }, [], 'nothing', [/not tested/]],
  ['only the font is missing', has(debianUser, 'browser', 'postgres'), [], 'nothing', [/Japanese/]],
  ['only the font is missing and apt failed', has(debianRoot, 'browser', 'postgres'), ['apt'], 'nothing', [/Japanese/]],
]

describe('getting what the tests need', () => {
  test.each(CASES)('%s', (_, machine, tried, step, about) => {
    const next = nextStep(NEEDS, machine, tried)
    expect(next.do).toBe(step)
    const details = JSON.stringify(Object.values(next)[1])
    for (const pattern of about) expect(details).toMatch(pattern)
  })

  test('neither installs nor reports what is not needed', () => {
    expect(nextStep(['postgres'], has(debianUser, 'postgres'), [])).toEqual({ do: 'nothing', messages: [] })
    expect(nextStep(['browser'], debianRoot, [])).toEqual({ do: 'apt', packages: ['chromium-headless-shell'] })
  })

  test.each([debianRoot, ubuntuRoot, debianUser, alpineRoot, mac])('tries every method at most once', (machine) => {
    const tried: InstallMethod[] = []
    let step = nextStep(NEEDS, machine, tried)
    while (step.do === 'apt' || step.do === 'download') {
      expect(tried).not.toContain(step.do)
      tried.push(step.do)
      step = nextStep(NEEDS, machine, tried)
    }
    expect(step.do).toBe('stop')
  })
})
