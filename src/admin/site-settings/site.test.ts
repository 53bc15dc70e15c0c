/** The settings and setup in the whole site, through HTTP and without JavaScript. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { fillSqlite } from '#test/services/templates.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { waitFor } from '#test/wait.ts'

const ORIGIN = 'https://anime.example'
const ADMIN = { email: 'admin@hoshimi.test', password: 'a password for tests' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: ORIGIN }
const VISITOR = {
  username: 'aiko',
  email: 'aiko@example.org',
  password: 'tsuki ga kirei',
  confirmPassword: 'tsuki ga kirei',
}

function createClient(site: () => TestSite) {
  let cookie = ''
  const own = () => (cookie ? { cookie } : {})
  const keep = (response: { cookies: { name: string; value: string }[] }) => {
    cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const get = (url: string) => site().app.inject({ url, headers: { accept: 'text/html', ...own() } })
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    site().app.inject({ method, url: `/api${path}`, headers: own(), ...(payload && { payload }) })
  const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = FORM) =>
    site().app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...own() },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    get,
    call,
    send,
    signIn: async () => keep(await call('POST', '/login', ADMIN)),
    /** Signs in with the form. @returns where it leads */
    async signInWithForm(query = '') {
      const response = await send(`/login${query}`, ADMIN)
      keep(response)
      return response.headers.location
    },
    save: (fields: Record<string, string>) => send('/admin/settings', fields),
    settings: async () => (await call('GET', '/admin/settings')).json<{ settings: Record<string, unknown> }>().settings,
  }
}

describe.each(databases())('the settings of a site on $name', ({ open }) => {
  let opened: OpenDatabase
  let folder: string
  let site: TestSite
  let mails: MailServer
  const admin = createClient(() => site)
  const visitor = createClient(() => site)
  const start = (environment: Record<string, string> = {}) =>
    openSite({
      PUBLIC_URL: ORIGIN,
      ADMIN_EMAIL: ADMIN.email,
      DATA_DIR: join(folder, 'data'),
      TOKEN_KEY: 'ab'.repeat(32),
      ...(opened.url !== undefined && { DATABASE_URL: opened.url }),
      ...environment,
    })
  async function restart(environment: Record<string, string> = {}) {
    await site.close()
    site = await start(environment)
  }
  beforeAll(async () => {
    opened = await open('starter')
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-setup-'))
    await mkdir(join(folder, 'data'))
    await mkdir(join(folder, 'videos/season 1'), { recursive: true })
    await writeFile(join(folder, 'videos/season 1/Show - 01.mkv'), '')
    await writeFile(join(folder, 'videos/notes.txt'), '')
    if (opened.url === undefined) await fillSqlite(join(folder, 'data'), 'starter')
    mails = await startMailServer()
    site = await start()
  })
  afterAll(async () => {
    await site.close()
    mails.close()
    await opened.close()
    await rm(folder, { recursive: true })
  })

  test('the first admin is led to setup, unless another page is the destination', async () => {
    expect(await admin.signInWithForm('?from=%2Fsearch')).toBe('/search')
    expect(await admin.signInWithForm()).toBe('/admin/setup')
    expect((await admin.get('/login')).headers.location).toBe('/admin/setup')
    expect((await admin.get('/admin')).body).toContain('Your site isn’t set up')
    const { body, statusCode } = await admin.get('/admin/setup')
    expect([statusCode, body.includes('Skip setup')]).toEqual([200, true])
  })

  test('only admins see and change anything, with forms of this site', async () => {
    expect((await visitor.get('/admin/setup')).statusCode).toBe(303)
    expect((await visitor.call('GET', '/admin/settings')).statusCode).toBe(401)
    expect((await visitor.call('PATCH', '/admin/settings', { siteName: 'Mine' })).statusCode).toBe(401)
    const foreign = { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await admin.send('/admin/settings', { intent: 'name', name: 'Mine' }, foreign)).statusCode).toBe(403)
  })

  test('a name takes effect at once, everywhere', async () => {
    // cached before the change
    for (const url of ['/home', '/site.webmanifest']) await visitor.get(url)
    const saved = await admin.send('/admin/setup', { intent: 'name', name: 'Kumo & Sora' })
    expect(saved.headers.location).toBe('/admin/setup?step=videos&done=name-saved')
    expect((await visitor.get('/home')).body).toContain('Kumo &amp; Sora')
    expect((await admin.get('/home')).body).toContain('Kumo &amp; Sora')
    expect((await visitor.get('/site.webmanifest')).json()).toMatchObject({ name: 'Kumo & Sora' })
    expect((await visitor.get('/opensearch.xml')).body).toContain('Kumo &amp; Sora')
    expect((await visitor.get('/calendar.ics')).body).toContain('Kumo & Sora')
    expect((await visitor.get('/feeds/aired.atom')).body).toContain('Kumo &amp; Sora')
    expect((await visitor.call('GET', '/openapi.json')).json()).toMatchObject({ info: { title: 'Kumo & Sora API' } })
    expect((await visitor.get('/api/docs')).body).toContain('Kumo &amp; Sora API')
    expect((await visitor.get('/offline')).body).toContain('Kumo &amp; Sora')
    expect((await admin.get('/admin/audit?kind=setting')).body).toContain('Kumo &amp; Sora')
  })

  test('an invalid value is refused with the reason', async () => {
    const refused = await admin.save({ intent: 'name', name: ' ' })
    expect([refused.statusCode, refused.body.includes('Enter a name.')]).toEqual([400, true])
    expect(await admin.settings()).toMatchObject({ siteName: { value: 'Kumo & Sora', source: 'saved' } })
  })

  test('a site that becomes private shows visitors no page that was cached for them, and opens again', async () => {
    expect((await visitor.get('/home')).statusCode).toBe(200)
    await admin.save({ intent: 'visitors', visitors: 'sign-in' })
    const refused = await visitor.get('/home')
    expect([refused.statusCode, refused.headers['location']]).toEqual([302, '/login'])
    expect((await visitor.get('/api/catalogue/home')).statusCode).toBe(401)
    expect((await visitor.get('/login')).body).not.toContain('aria-label="Main"')
    expect((await admin.get('/home')).statusCode).toBe(200)
    await admin.save({ intent: 'visitors', visitors: 'browse' })
    expect((await visitor.get('/home')).statusCode).toBe(200)
  })

  test('closed sign-up closes every way to register, and opens again', async () => {
    await admin.save({ intent: 'sign-up', signUp: 'closed' })
    const called = await visitor.call('POST', '/register', VISITOR)
    expect([called.statusCode, called.json()]).toEqual([
      403,
      { success: false, error: 'Sign-up is closed. Only existing users can sign in.' },
    ])
    const posted = await visitor.send('/register', VISITOR)
    expect([posted.statusCode, posted.cookies]).toEqual([403, []])
    const page = await visitor.get('/register')
    expect([page.body.includes('Sign-up is closed'), page.body.includes('confirmPassword')]).toEqual([true, false])
    expect((await visitor.get('/login')).body).not.toContain('Create an account')
    expect((await visitor.get('/home')).body).toContain('<meta name="sign-up" content="closed"')
    expect((await visitor.call('POST', '/login', ADMIN)).statusCode).toBe(200)
    await admin.save({ intent: 'sign-up', signUp: 'open' })
    expect((await visitor.get('/home')).body).not.toContain('name="sign-up"')
    expect((await visitor.call('POST', '/register', VISITOR)).statusCode).toBe(201)
  })

  test('requests are turned off and on again', async () => {
    const takes = async () => (await visitor.get('/home')).body.includes('takesRequests')
    const finds = async () => (await admin.get('/requests')).statusCode
    expect([await takes(), await finds()]).toEqual([true, 200])
    await admin.save({ intent: 'requests' })
    expect([await takes(), await finds()]).toEqual([false, 404])
    expect(await admin.settings()).toMatchObject({ requests: { value: false, source: 'saved' } })
    await admin.save({ intent: 'requests', requests: 'on' })
    expect([await takes(), await finds()]).toEqual([true, 200])
  })

  test('a folder is checked and scanned', async () => {
    const videos = join(folder, 'videos')
    await symlink(join(folder, 'data'), join(folder, 'linked'))
    const refusals: [string, string][] = [
      [join(folder, 'none'), 'doesn’t exist for the site'],
      [join(videos, 'notes.txt'), 'is not a folder'],
      [folder, 'must not contain the site’s data or be inside it'],
      [join(folder, 'data'), 'must not contain the site’s data or be inside it'],
      [join(folder, 'linked'), 'must not contain the site’s data or be inside it'],
      ['/proc', 'is a folder of the system'],
      ['videos', 'must be an absolute path'],
    ]
    for (const [path, reason] of refusals) {
      const refused = await admin.call('PATCH', '/admin/settings', { mediaFolders: [path] })
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
        400,
        expect.stringContaining(reason),
      ])
    }
    const saved = await admin.send('/admin/setup', { intent: 'videos', folders: `${videos}\r\n` })
    expect(saved.headers.location).toBe('/admin/setup?step=videos&done=videos-saved&count=1')
    await waitFor(async () => {
      const { body } = await admin.get('/admin/library')
      expect(body).toContain('season 1/Show - 01.mkv')
    })
  })

  test('what is prepared is chosen, takes effect at once, and is recorded', async () => {
    await waitFor(async () =>
      expect(await admin.settings()).toMatchObject({
        preparing: { prepare: { value: 'watching', source: 'default' }, qualities: { value: true, source: 'default' } },
      }),
    )
    const saved = await admin.save({ intent: 'prepare', prepare: 'all' })
    expect(saved.headers.location).toBe('/admin/settings?done=prepare-saved')
    await admin.save({ intent: 'qualities' })
    await admin.save({ intent: 'cache', gigabytes: '7' })
    expect(await admin.settings()).toMatchObject({
      preparing: {
        prepare: { value: 'all', source: 'saved' },
        qualities: { value: false, source: 'saved' },
        cacheGb: { value: 7, source: 'saved' },
      },
    })
    const { body } = await admin.get('/admin/library')
    expect(body).toContain('Every video is prepared.')
    expect(body).toContain('of 7.0 GB')
    const audit = (await admin.get('/admin/audit?kind=setting')).body
    for (const name of ['PREPARE', 'PREPARE_QUALITIES', 'MEDIA_CACHE_GB']) expect(audit).toContain(name)
    const refused = await admin.save({ intent: 'cache', gigabytes: '-1' })
    expect([refused.statusCode, refused.body.includes('whole number of gigabytes')]).toEqual([400, true])
    await admin.save({ intent: 'cache', gigabytes: '' })
    expect(await admin.settings()).toMatchObject({ preparing: { cacheGb: { source: 'default' } } })
  })

  test('mail works at once, and its password stays here', async () => {
    const port = new URL(mails.url).port
    const fields = {
      intent: 'mail',
      server: '127.0.0.1',
      port,
      encryption: 'optional',
      from: 'Kumo <site@kumo.example>',
    }
    await admin.save({ ...fields, username: '', password: '' })
    const sent = await admin.save({ intent: 'test-mail' })
    expect(sent.headers.location).toBe('/admin/settings?done=mail-sent')
    await mails.waitForMail(ADMIN.email, 'test email')
    expect((await visitor.get('/reset')).body).not.toContain('doesn’t send email')

    await admin.save({ ...fields, username: 'me', password: 'hunter2-and-more' })
    const shown = [
      await admin.get('/admin/settings'),
      await admin.get('/admin/audit'),
      await admin.call('GET', '/admin/settings'),
    ]
    for (const { body } of shown) expect(body).not.toContain('hunter2')
    expect(await admin.settings()).toMatchObject({ mail: { hasPassword: true, username: 'me', source: 'saved' } })
    const moved = await admin.save({ ...fields, server: 'mail.evil.example', username: 'me', password: '' })
    expect([moved.statusCode, moved.body.includes('Enter the password again')]).toEqual([400, true])
    mails.refuseRecipients()
    const refused = await admin.call('POST', '/admin/settings/test-mail')
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      409,
      'The mail server refused the sender or the recipient.',
    ])

    await admin.save({ intent: 'mail-off' })
    expect((await visitor.get('/reset')).body).toContain('doesn’t send email')
  })

  test('sources are refreshed, and only public addresses are asked', async () => {
    await admin.save({ intent: 'refresh-sources', offlineDatabase: 'http://127.0.0.1:9/file.jsonl', jikan: 'on' })
    const { body } = await admin.get('/admin/imports')
    expect(body).toContain('CATALOGUE_REFRESH=jikan,http://127.0.0.1:9/file.jsonl')
    await admin.save({ intent: 'refresh-sources' })
    expect((await admin.get('/admin/imports')).body).not.toContain('CATALOGUE_REFRESH=jikan')
  })

  test('what the environment sets wins after a restart, and is shown as such', { tags: 'slow' }, async () => {
    await restart({ SITE_NAME: 'Yama', SIGN_UP: 'closed', PREPARE: 'off' })
    expect((await visitor.get('/home')).body).toContain('Yama')
    const { body } = await admin.get('/admin/settings')
    expect(body.replace(/<!--.*?-->|<[^>]+>/g, '')).toContain('Set in the environment by SITE_NAME.')
    expect(body).not.toContain('name="name"')
    expect(body).toContain('name="folders"')
    expect(body.replace(/<!--.*?-->|<[^>]+>/g, '')).toContain('Set in the environment by PREPARE.')
    expect([body.includes('name="prepare"'), body.includes('name="gigabytes"')]).toEqual([false, true])
    const refused = await admin.call('PATCH', '/admin/settings', { siteName: 'Mine' })
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      409,
      'SITE_NAME is set in the environment, so it can’t be changed here.',
    ])
    await restart()
    expect((await visitor.get('/home')).body).toContain('Kumo &amp; Sora')
    expect(await admin.settings()).toMatchObject({ mediaFolders: { value: [join(folder, 'videos')], source: 'saved' } })
  })

  test('SETUP=off takes the settings from admins', { tags: 'slow' }, async () => {
    await restart({ SETUP: 'off' })
    await admin.signIn()
    expect((await admin.call('PATCH', '/admin/settings', { siteName: 'Mine' })).statusCode).toBe(403)
    const { body } = await admin.get('/admin/settings')
    expect([body.includes('name="intent" value="name"'), body.includes('Kumo &amp; Sora')]).toEqual([false, true])
    await restart()
  })

  test('setup is skipped once and for all', async () => {
    const skipped = await admin.send('/admin/setup', { intent: 'skip-setup' })
    expect(skipped.headers.location).toBe('/admin/settings?done=setup-skipped')
    expect(await admin.signInWithForm()).toBe('/home')
    await restart()
    expect(await admin.signInWithForm()).toBe('/home')
    expect((await admin.get('/admin')).body).not.toContain('Your site isn’t set up')
    const again = await admin.get('/admin/setup')
    expect([again.statusCode, again.body.includes('Skip setup')]).toEqual([200, false])
  })
})
