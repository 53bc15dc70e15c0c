/** Uses each kind of secret that a site knows: where it belongs, and where clients put it by mistake. */
import { expect } from 'vitest'
import type { PlaybackInfo } from '#src/jellyfin/calls/media.ts'
import { cookieOf, findPathInMail, ORIGIN, PASSWORD } from '../apps/account-site.ts'
import { type JellyfinLibrary, TITLES } from '../apps/jellyfin-library.ts'
import type { MailServer } from '../services/mail-server.ts'
import type { SecretLog } from './secret-log.ts'

const NEW_PASSWORD = 'another sky altogether'
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

interface Visit {
  library: JellyfinLibrary
  log: SecretLog
}

/** @param library a site with `SMTP_URL`, whose log is `log` */
export async function visitSite(library: JellyfinLibrary, mails: MailServer, log: SecretLog): Promise<void> {
  const visit = { library, log }
  log.add('password', PASSWORD)
  const { cookie, username } = await followLinks(visit, mails)
  await callWithApiToken(visit, cookie)
  await signInDevice(visit, cookie)
  await readPrivateAddresses(visit, cookie)
  await loadWithTicket(visit, cookie, username)
  await startQuickConnect(visit)
  await callWithJellyfinToken(visit)
}

/** Signs up, and uses the links of mails. @returns the user, signed in by the new password */
async function followLinks({ library: { browser }, log }: Visit, mails: MailServer) {
  const { email, username, cookie } = await browser.signUp()
  log.add('email', email)
  addCookie(log, cookie)
  const findLink = async (name: string, subject: string) => {
    const path = await findPathInMail(mails, email, subject)
    log.add(name, path.split('/').at(-1))
    return path
  }
  const verification = await findLink('link to verify', 'confirm your email address')
  await browser.get(verification, cookie)
  await browser.post(verification, {})
  await browser.post('/reset', { email })
  const reset = await findLink('link to reset', 'reset your password')
  for (const path of [reset, `/${reset}`, `${reset}.data`, `${reset}%ff`, reset.slice(0, 30), `/login?next=${reset}`])
    await browser.get(path)
  log.add('new password', NEW_PASSWORD)
  await browser.post(reset, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
  const answer = await browser.post('/login', { email, password: NEW_PASSWORD })
  return { username, cookie: addCookie(log, cookieOf(answer)) }
}

function addCookie(log: SecretLog, cookie: string): string {
  log.add('session', cookie.split('=')[1])
  return cookie
}

/** @returns paths of a secret in the wrong place */
const misplace = (secret: string): string[] => [
  `/api/me?access_token=${secret}`,
  `/${secret}`,
  `/api/${secret}/x`,
  `/search?keyword=${secret}`,
  `/%2e/${secret}?a=%ff`,
  `/jellyfin/Items/${secret}?api_key=${secret}`,
]

async function callWithApiToken({ library: { browser, site }, log }: Visit, cookie: string): Promise<void> {
  const fields = { intent: 'create', name: 'Backup script', scopes: 'read', lifetime: '30' }
  const { body } = await browser.post('/account/tokens', fields, cookie)
  const token = log.add('API token', /hoshimi_[\w-]{43}/.exec(body)?.[0])
  const authorization = `Bearer ${token}`
  expect((await site.app.inject({ url: '/api/me', headers: { authorization } })).statusCode).toBe(200)
  for (const url of misplace(token)) await site.app.inject({ url, headers: { authorization } })
}

async function signInDevice({ library: { browser, site }, log }: Visit, cookie: string): Promise<void> {
  const post = async (url: string, fields: Record<string, string>) =>
    (
      await site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client_id: 'Television', ...fields }).toString(),
      })
    ).json<Record<string, string>>()
  const started = await post('/oauth/device_authorization', { scope: 'read' })
  const deviceCode = log.add('device code', started['device_code'])
  const code = log.add('user code', started['user_code'])
  await browser.get(`/link?code=${code}`, cookie)
  await browser.post('/link', { intent: 'allow', code }, cookie)
  const answer = await post('/oauth/token', { grant_type: GRANT, device_code: deviceCode })
  const token = log.add('token of a device', answer['access_token'])
  for (const secret of [token, deviceCode]) for (const url of misplace(secret)) await site.app.inject(url)
}

async function readPrivateAddresses({ library: { browser, site }, log }: Visit, cookie: string): Promise<void> {
  const { body } = await browser.post('/account/calendar', { intent: 'create' }, cookie)
  for (const pattern of [/\/feeds\/my-list\/([\w-]{43})\.atom/, /\/calendar\/([\w-]{43})\.ics/]) {
    const [path = '', token = ''] = pattern.exec(body) ?? []
    log.add(path.slice(0, 12), token)
    expect([path, (await site.app.inject(path)).statusCode]).toEqual([path, 200])
    for (const url of [`${path}?language=JP`, `/${path}`, `${path}.data`, `${path}/x`, ...misplace(token)])
      await site.app.inject(url)
  }
}

async function loadWithTicket({ library, log }: Visit, cookie: string, username: string): Promise<void> {
  await library.withDatabase((db) =>
    db.updateTable('user').set({ is_premium: 1 }).where('username', '=', username).execute(),
  )
  const { app } = library.site
  const url = `/api/titles/${TITLES.premium}/episodes/1/receiver`
  const { body } = await app.inject({ url, headers: { cookie } })
  const [path = '', ticket] = /\/media\/ticket\/([^/"]+)\/[^"]+/.exec(body) ?? []
  log.add('ticket of a session', ticket)
  for (const address of [path, `${path}?a=b`, `/${path}`, `${path}%ff`]) await app.inject(address)
}

async function startQuickConnect({ library, log }: Visit): Promise<void> {
  const response = await library.call('/QuickConnect/Initiate', {
    method: 'POST',
    headers: { authorization: 'MediaBrowser Client="Test", Device="Sofa", DeviceId="1", Version="1"' },
  })
  const { Secret } = (await response.json()) as { Secret?: string }
  await library.call(`/QuickConnect/Connect?secret=${log.add('Quick Connect', Secret)}`)
}

/** Lists, pictures and videos with the token in the query, and their files with tickets. */
async function callWithJellyfinToken({ library, log }: Visit): Promise<void> {
  const token = log.add('Jellyfin token', library.token)
  const [item, title] = [library.episodeOf(TITLES.plain), library.titleOf(TITLES.plain)]
  const { MediaSources } = await library.ask<PlaybackInfo>(`/Items/${item}/PlaybackInfo`)
  const source = MediaSources[0]?.Id ?? ''
  const statuses: [path: string, status: number][] = []
  for (const path of [
    '/Users/Me',
    '/Items?Recursive=true',
    `/Items/${title}/Images/Primary`,
    `/Items/${item}/Images/Primary?maxWidth=90`,
    `/Items/${item}/PlaybackInfo`,
    `/Items/${item}/Download`,
    `/Videos/${item}/stream?static=true&mediaSourceId=${source}`,
    `/Videos/${item}/${source}/Subtitles/2/0/Stream.ass`,
    `/Videos/${item}/${source}/Subtitles/2/0/Stream.vtt`,
    `/Videos/${item}/${source}/Attachments/0`,
    `/Videos/${item}/Trickplay/160/0.jpg`,
    `/Videos/${item}/Trickplay/160/tiles.m3u8`,
    '/Playback/BitrateTest?size=1000',
    '/Branding/Css',
    '/Sessions/Logout/x',
  ])
    for (const name of ['ApiKey', 'api_key']) {
      const response = await library.call(`${path}${path.includes('?') ? '&' : '?'}${name}=${token}`)
      await response.arrayBuffer()
      statuses.push([path, response.status])
    }
  expect(statuses.filter(([, status]) => status < 400).length).toBeGreaterThan(statuses.length / 2)
  for (const url of MediaSources.flatMap(({ TranscodingUrl, Path }) => [TranscodingUrl, Path])) {
    const address = url === undefined || url === null ? '' : new URL(url, ORIGIN).pathname
    const [, ticket] = /\/jellyfin\/media\/([^/]+)\//.exec(address) ?? []
    if (ticket === undefined) continue
    log.add('Jellyfin ticket', ticket)
    for (const path of [address, `${address}?ApiKey=${token}`, `/${address}`]) await library.site.app.inject(path)
  }
}
