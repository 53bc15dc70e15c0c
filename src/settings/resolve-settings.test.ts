import { delimiter } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_RULES } from '#src/comments/rules/comment-rules.ts'
import { parseConfig } from '#src/config.server.ts'
import { resolveSettings, withSettings } from './resolve-settings.server.ts'
import type { Settings, SettingTexts } from './setting-variables.ts'

const OFF = { jikan: false, anilist: false, offlineDatabase: undefined }
const DEFAULTS: Settings = {
  siteName: 'Hoshimi',
  refresh: OFF,
  mediaFolders: [],
  mail: undefined,
  signUp: 'open',
  visitors: 'browse',
  takesRequests: true,
  comments: NO_RULES,
}
const MAIL = { SMTP_URL: 'smtps://a:secret@mail.example', MAIL_FROM: 'a@mail.example' }
const STORED_MAIL = { SMTP_URL: 'smtp://other.example', MAIL_FROM: 'b@other.example' }

const start = (environment: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: '/srv/data', ...environment }, '/srv')
const resolve = (environment: Record<string, string>, stored: SettingTexts) =>
  resolveSettings(start(environment), stored)

describe('the environment, what is stored, and the default', () => {
  test.each<[string, Record<string, string>, SettingTexts, Partial<Settings>]>([
    ['nothing', {}, {}, {}],
    ['a stored name', {}, { SITE_NAME: 'Kumo' }, { siteName: 'Kumo' }],
    ['a name in both', { SITE_NAME: 'Sora' }, { SITE_NAME: 'Kumo' }, { siteName: 'Sora' }],
    ['an empty variable, which counts as absent', { SITE_NAME: ' ' }, { SITE_NAME: 'Kumo' }, { siteName: 'Kumo' }],
    ['folders that are off here', { MEDIA_DIR: ' off ' }, { MEDIA_DIR: '/a' }, {}],
    ['empty folders, which count as absent', { MEDIA_DIR: '' }, { MEDIA_DIR: '/a' }, { mediaFolders: ['/a'] }],
    ['mail that is off here', { SMTP_URL: 'off' }, STORED_MAIL, {}],
    ['mail that is off here, with a sender', { SMTP_URL: 'off', MAIL_FROM: 'a@b.co' }, STORED_MAIL, {}],
    ['the default in the environment', { SIGN_UP: 'open' }, { SIGN_UP: 'closed' }, { signUp: 'open' }],
    ['stored requests', {}, { REQUESTS: 'off' }, { takesRequests: false }],
    ['requests in both', { REQUESTS: 'on' }, { REQUESTS: 'off' }, { takesRequests: true }],
    [
      'stored rules of comments',
      { COMMENTS_SLOW_MODE: '30' },
      { COMMENTS_FIRST_LINKS: 'wait', COMMENTS_WORDS: 'one, two words', COMMENTS_SLOW_MODE: '60' },
      { comments: { ...NO_RULES, firstLinksWait: true, words: ['one', 'two words'], slowMode: 30 } },
    ],
    ['a stored sign-up', {}, { SIGN_UP: 'closed' }, { signUp: 'closed' }],
    ['stored sources', {}, { CATALOGUE_REFRESH: 'jikan' }, { refresh: { ...OFF, jikan: true } }],
    ['sources that are off here', { CATALOGUE_REFRESH: 'off' }, { CATALOGUE_REFRESH: 'jikan' }, {}],
    [
      'stored folders, without nested ones',
      {},
      { MEDIA_DIR: ['/a', '/a/b', ' /c '].join(delimiter) },
      { mediaFolders: ['/a', '/c'] },
    ],
    ['folders in both', { MEDIA_DIR: 'videos' }, { MEDIA_DIR: '/a' }, { mediaFolders: ['/srv/videos'] }],
    ['stored mail', {}, STORED_MAIL, { mail: { url: 'smtp://other.example', from: 'b@other.example' } }],
    ['mail in both', MAIL, STORED_MAIL, { mail: { url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM } }],
  ])('%s', (_, environment, stored, expected) => {
    expect(resolve(environment, stored)).toEqual({ settings: { ...DEFAULTS, ...expected }, problems: [] })
  })
})

describe('invalid stored values are ignored, and their problems do not repeat them', () => {
  test.each<[SettingTexts, RegExp]>([
    [{ SITE_NAME: 'x'.repeat(61) }, /^SITE_NAME /],
    [{ PREPARE: 'secret' }, /^PREPARE must be watching or all or off$/],
    [{ PREPARE_QUALITIES: 'secret' }, /^PREPARE_QUALITIES must be on or off$/],
    [{ MEDIA_CACHE_GB: 'secret' }, /^MEDIA_CACHE_GB must be a whole number/],
    [{ SIGN_UP: 'secret' }, /^SIGN_UP must be open or invite or approval or closed$/],
    [{ CATALOGUE_REFRESH: 'secret' }, /^CATALOGUE_REFRESH must be off, or a list/],
    [{ MEDIA_DIR: 'secret' }, /^MEDIA_DIR must be an absolute path/],
    [{ MEDIA_DIR: '/srv' }, /^MEDIA_DIR must not contain the site’s data/],
    [{ MEDIA_DIR: '/srv/data/secret' }, /^MEDIA_DIR must not contain the site’s data/],
    [{ MEDIA_DIR: '/srv/x/../data' }, /^MEDIA_DIR must not contain the site’s data/],
    [{ MEDIA_DIR: '/' }, /^MEDIA_DIR must not contain the site’s data/],
    [{ MEDIA_DIR: '/proc/self' }, /^MEDIA_DIR is a folder of the system/],
    [{ MEDIA_DIR: '/a\0' }, /^MEDIA_DIR is not a valid path/],
    [{ MEDIA_DIR: `/${'a'.repeat(1_000)}` }, /^MEDIA_DIR is not a valid path/],
    [{ SMTP_URL: 'https://secret.example', MAIL_FROM: 'a@b.co' }, /^SMTP_URL must be a URL such as/],
    [{ SMTP_URL: 'smtp://secret.example' }, /^MAIL_FROM is required/],
    [{ MAIL_FROM: 'secret@example.org' }, /^SMTP_URL is required/],
  ])('%j', (stored, problem) => {
    const { settings, problems } = resolve({}, stored)
    expect(settings).toEqual(DEFAULTS)
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(problems.join()).not.toContain('secret')
  })

  test('the site stays closed if it is unknown who may see it', () => {
    const { settings, problems } = resolve({}, { VISITORS: 'members' })
    expect([settings.visitors, problems]).toEqual(['sign-in', [expect.stringMatching(/^VISITORS must be/)]])
  })

  test('one does not take the others with it', () => {
    const { settings } = resolve({}, { SITE_NAME: 'Kumo', SIGN_UP: 'maybe', ...STORED_MAIL })
    expect(settings).toMatchObject({ siteName: 'Kumo', signUp: 'open', mail: { from: 'b@other.example' } })
  })

  test('one that the environment sets is not looked at', () => {
    expect(resolve({ SITE_NAME: 'Sora' }, { SITE_NAME: '' }).problems).toEqual([])
  })
})

test('the configuration has the current values', () => {
  let current = DEFAULTS
  const config = withSettings(start(), () => current)
  expect(config.siteName).toBe('Hoshimi')
  current = { ...DEFAULTS, siteName: 'Kumo', signUp: 'closed' }
  expect([config.siteName, config.signUp, config.dataDir]).toEqual(['Kumo', 'closed', '/srv/data'])
})
