import { delimiter } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.server.ts'

const parse = (environment: Record<string, string>) => parseConfig(environment, '/srv/site')

test('an empty environment gives a complete configuration', () => {
  expect(parse({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/site/data',
    siteName: 'Hoshimi',
    databaseUrl: undefined,
    anilistUrl: 'https://graphql.anilist.co',
    jikanUrl: 'https://api.jikan.moe/v4',
    imageHosts: [],
    artwork: 'auto',
    offlinePage: true,
    offlineVideo: 'off',
    landing: { titles: '10K+', users: '500+' },
  })
})

test('an empty value counts as absent', () => {
  expect(parse({ PORT: '', SITE_NAME: '  ' })).toMatchObject({ port: 3000, siteName: 'Hoshimi' })
})

test('parses values', () => {
  expect(
    parse({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://anime.example/',
      DATA_DIR: '/var/lib/hoshimi',
      IMAGE_HOSTS: '127.0.0.1:4500, pictures.example',
      QTIP_HOSTS: 'https://a.example,b.example',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://anime.example',
    dataDir: '/var/lib/hoshimi',
    imageHosts: ['127.0.0.1:4500', 'pictures.example'],
    qtipHosts: ['https://a.example/api/catalogue', 'https://b.example/api/catalogue'],
  })
})

test('removes duplicate and nested video folders', () => {
  const MEDIA_DIR = ['media', '/mnt/a', '/mnt/a/', '/mnt/a/b', '/mnt/ab', ' '].join(delimiter)
  expect(parse({ MEDIA_DIR }).mediaFolders).toEqual(['/srv/site/media', '/mnt/a', '/mnt/ab'])
  expect(parse({}).mediaFolders).toEqual([])
  expect(parse({ MEDIA_LINKS: 'anywhere' }).mediaLinks).toBe('anywhere')
})

test('the number of workers is set, or chosen for the machine', () => {
  expect(parse({ WORKERS: '3' }).workers).toBe(3)
  expect(parse({}).workers).toBeGreaterThan(0)
})

describe('rejects an invalid value in one line that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['WORKERS', '0'],
    ['WORKERS', 'all'],
    ['PUBLIC_URL', 'anime.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['ANILIST_URL', 'graphql'],
    ['JIKAN_URL', 'ftp://x'],
    ['KITSU_URL', 'kitsu.app'],
    ['IMAGE_HOSTS', 'a b'],
    ['IMAGE_HOSTS', 'https://pictures.example/x'],
    ['ARTWORK', 'painted'],
    ['MEDIA_LINKS', 'outside'],
    ['MEDIA_ACCEL', 'protected'],
    ['MEDIA_ACCEL', '//else.example'],
    ['MEDIA_ACCEL', '/a b'],
    ['MEDIA_CDN_URL', 'cdn.example'],
    ['MEDIA_DELIVERY', 'nginx'],
    ['MEDIA_DELIVERY', 'redirect'],
    ['STORAGE', '/mnt/shared'],
    ['STORAGE', 'file:///'],
    ['STORAGE', 'file://host/share'],
    ['STORAGE', 's3://bucket/a//b'],
    ['STORAGE', 's3://key:secret@bucket'],
    ['STORAGE', 'https://bucket.example'],
    ['S3_ENDPOINT', 'https://objects.example'],
    ['S3_ENDPOINT', 'objects.example'],
    ['S3_ACCESS_KEY_ID', 'me'],
    ['CONTACT_PER_HOUR', '0'],
    ['PASSWORD_MIN', '5'],
    ['SIGN_INS_PER_ACCOUNT', '0'],
    ['SIGN_INS_PER_ADDRESS', 'none'],
    ['SIGN_UPS_PER_HOUR', '-1'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'aiko'],
    ['PREMIUM', 'yes'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['DISCORD_URL', 'discord'],
    ['CONTACT_EMAIL', 'me'],
    ['LOG_LEVEL', 'loud'],
    ['IMAGE_CACHE_MB', '1'],
    ['TRUSTED_PROXIES', 'the proxy'],
    ['QTIP_HOSTS', 'a b'],
  ])('%s=%s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(ConfigError)
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })
})

describe('the storage', () => {
  const s3 = { S3_ENDPOINT: 'https://objects.example', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'secret' }

  test('is the data folder, another folder or a bucket', () => {
    expect(parse({}).storage).toEqual({ kind: 'folder', folder: '/srv/site/data', isShared: false })
    const folder = { kind: 'folder', folder: '/mnt/shared videos', isShared: true }
    expect(parse({ STORAGE: 'file:///mnt/shared%20videos/' }).storage).toEqual(folder)
    expect(parse({ ...s3, STORAGE: 's3://Bucket.1/sites/anime/' }).storage).toMatchObject({
      kind: 's3',
      bucket: 'Bucket.1',
      prefix: 'sites/anime',
      endpoint: 'https://objects.example',
      region: 'us-east-1',
    })
    expect(parse({ ...s3, STORAGE: 's3://bucket' }).storage).toMatchObject({ prefix: '' })
  })

  test('redirects browsers only to a bucket', () => {
    const redirecting = { ...s3, STORAGE: 's3://bucket', MEDIA_DELIVERY: 'redirect' }
    expect(parse({ ...s3, STORAGE: 's3://bucket' }).delivery.redirect).toBeUndefined()
    expect(parse(redirecting).delivery.redirect).toBe('https://objects.example')
    const publicEndpoint = { S3_PUBLIC_ENDPOINT: 'https://cdn.example:8443' }
    expect(parse({ ...redirecting, ...publicEndpoint }).delivery.redirect).toBe('https://cdn.example:8443')
  })

  test.each(Object.keys(s3))('needs %s for a bucket', (name) => {
    expect(() => parse({ ...s3, STORAGE: 's3://bucket', [name]: '' })).toThrow(
      `${name} is required when STORAGE is s3://…`,
    )
  })

  test('excludes nginx for a bucket', () => {
    expect(() => parse({ ...s3, STORAGE: 's3://bucket', MEDIA_ACCEL: '/protected' })).toThrow(
      /^MEDIA_ACCEL needs a folder/,
    )
  })
})

test.each([
  '300.1.1.1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/255.0.255.0',
  '::1/129',
  '10.0.0.0/8/8',
  '1',
  '10.0.0.1,x',
])('rejects TRUSTED_PROXIES=%s in one line', (value) => {
  expect(() => parse({ TRUSTED_PROXIES: value })).toThrow(
    /^TRUSTED_PROXIES must be a comma-separated list of addresses or ranges, such as 127.0.0.1,10.0.0.0\/8$/,
  )
})

test('trusts addresses, ranges and masks of proxies', () => {
  const given = '127.0.0.1, 10.0.0.0/8,192.168.0.0/255.255.0.0,::1,fd00::/8'
  expect(parse({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(given.split(/, ?/))
})

test('mail needs both the server and the sender', () => {
  const given = { SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'Hoshimi <site@example.org>' }
  expect(parse(given).mail).toEqual({ url: given.SMTP_URL, from: given.MAIL_FROM })
  expect(parse({}).mail).toBeUndefined()
  expect(() => parse({ SMTP_URL: given.SMTP_URL })).toThrow('MAIL_FROM is required when SMTP_URL is set')
  expect(() => parse({ MAIL_FROM: given.MAIL_FROM })).toThrow('SMTP_URL is required when MAIL_FROM is set')
})

test.each([
  ['CATALOGUE_API_URL', 'https://*'],
  ['SOCKET_URL', 'https://x;script-src-elem'],
  ['MEDIA_CDN_URL', 'https://*.example'],
  ['PUBLIC_URL', "https://a'b"],
])('rejects %s=%s, which has no host name', (name, value) => {
  expect(() => parse({ [name]: value })).toThrow(`${name} must contain one host name, such as example.org`)
})

test.each([
  'https://example.org/anime',
  'https://example.org/anime/',
  'https://example.org?a',
  'https://a:b@example.org',
])('rejects PUBLIC_URL=%s, which is more than an origin', (value) => {
  expect(() => parse({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL must not have a path, such as https:.*[a-z]$/)
})

test.each([
  ['https://api.example', 'https://api.example/api/catalogue'],
  ['https://api.example/', 'https://api.example/api/catalogue'],
  ['https://api.example/v1', 'https://api.example/v1'],
  ['http://127.0.0.1:4500/v1/anime/', 'http://127.0.0.1:4500/v1/anime'],
  ['api.example', 'https://api.example/api/catalogue'],
  ['api.example:8443/v1/', 'https://api.example:8443/v1'],
  ['[::1]:4500', 'https://[::1]:4500/api/catalogue'],
])('the base of another catalogue API, %s, may have a path', (given, base) => {
  expect(parse({ CATALOGUE_API_URL: given, QTIP_HOSTS: `${given},a.example:8080` })).toMatchObject({
    catalogueApiUrl: base,
    qtipHosts: [base, 'https://a.example:8080/api/catalogue'],
  })
})

test.each(['*', 'https://*/', 'a;b'])('rejects QTIP_HOSTS=%s', (value) => {
  expect(() => parse({ QTIP_HOSTS: value })).toThrow(/^QTIP_HOSTS /)
})
