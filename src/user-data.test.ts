/** Personal data: the export is complete, and no page shows a user's data after their deletion. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#src/platform/database/database.server.ts'
import { cookieOf, ORIGIN, PASSWORD, openBrowser } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

/** Maps each column with personal data to its path in the export. */
const EXPORTED: Readonly<Record<string, string>> = {
  'avatar.user_id': 'picture',
  'comment.user_id': 'comments.comments',
  'comment_report.reporter_id': 'comments.reports',
  'comment_like.user_id': 'comments.likes',
  'comment_follow.user_id': 'comments.follows',
  'moderation_decision.user_id': 'comments.decisions',
  'user_block.user_id': 'comments.blocks',
  'contact_message.user_id': 'messages',
  'favourite.user_id': 'favourites',
  'list_entry.user_id': 'list',
  'custom_list.user_id': 'customLists',
  'custom_list_entry.user_id': 'list',
  'list_setting.user_id': 'listSettings',
  'list_import.user_id': 'listImports',
  'waiting_entry.user_id': 'waitingEntries',
  'watch_history.user_id': 'watchHistory',
  'known_device.user_id': 'devices',
  'session.user_id': 'sessions',
  'second_factor.user_id': 'secondFactor',
  'passkey.user_id': 'passkeys',
  'title_request_asker.user_id': 'requests',
  'continue_watching.user_id': 'continueWatching',
  'episode_position.user_id': 'episodePositions',
  'playback_rule.user_id': 'playbackRules.mode',
  'title_choice.user_id': 'titleChoices',
  'watched_episode.user_id': 'watchedEpisodes',
  'linked_account.user_id': 'linkedAccounts',
  'sync_conflict.user_id': 'linkedAccounts',
  'sync_run.user_id': 'listSyncs',
  'sync_change.user_id': 'listSyncs',
  'api_token.user_id': 'apiTokens',
  'calendar_address.user_id': 'calendarAddress',
  'collection_address.user_id': 'collectionAddress',
  'notification.user_id': 'notifications',
  'notification_channel.user_id': 'notificationChannels',
  'notification_preference.user_id': 'notificationSettings.timeZone',
  'notification_setting.user_id': 'notificationSettings',
  'title_notification.user_id': 'titleNotifications',
  'user.profile_of': 'profiles',
}
/** Columns that are not exported, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'account.user_id':
    'a password hash, which would allow guessing the password offline; the providers that are linked are exported',
  'recovery_code.user_id': 'hashes of recovery codes; how many there are is exported',
  'sign_in_step.user_id': 'sign-ins of the last minutes that wait for a code',
  'device_login.user_id': 'device logins of the last minutes: each becomes a token, which is exported',
  'one_time_link.user_id': 'hashes of one-time links',
  'link_request.user_id': 'hashes of one-time links of list services',
  'list_undo.user_id': 'entries of the list, which are exported, as they were before changes of the last ten minutes',
  'move_in_user.user_id':
    'what another server knew, for as long as moving in can be undone: what was taken is exported',
  'list_version.user_id': 'how often the list changed, which says nothing about the user',
  'linked_entry.user_id': 'entries of the list, which are exported, as they were after the last sync',
  'title_request.requested_by': 'counts requests; those that the user still asks for are exported',
  'title_request.decided_by': 'the site’s record of what admins did',
  'invitation.invited_by': 'the site’s record of what admins did',
  'session.profile_id': 'which profile acts in a session, which is exported',
  'user.invited_by': 'another user’s account, of which only admins learn',
  'audit_entry.admin_id': 'the site’s record of what admins did',
  'library_folder_viewer.user_id': 'which folders admins let the user see',
  'user_block.blocked_id': 'blocks by others, who need not know that they are exported to the one they blocked',
  'comment_report.author_id': 'reports by others about a comment that is itself exported',
  'comment_report.decided_by': 'the site’s record of what admins did',
  'moderation_decision.decided_by': 'the site’s record of what moderators did',
  'moderation_decision.appeal_decided_by': 'the site’s record of what moderators did',
}

let site: TestSite
let db: Database
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', CONTACT_PER_HOUR: '1000' })
  db = await openDatabase(undefined, site.config.dataDir)
  browser = openBrowser(site)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, cookie: string, payload?: object) =>
  site.app.inject({ method, url: `/api${path}`, headers: { cookie }, ...(payload && { payload }) })

async function signUp() {
  const { username, email, cookie } = await browser.signUp()
  const { user } = (await call('GET', '/me', cookie)).json<{ user: { id: string } }>()
  return { username, email, cookie, id: user.id }
}
type Member = Awaited<ReturnType<typeof signUp>>

const comment = async (who: Member, text: string) =>
  (await call('POST', '/comments', who.cookie, { animeId: 1, text })).json<{ commentId: number }>().commentId

async function setPicture({ id, cookie }: Member, background = 'red') {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png')
  const request = new Request(ORIGIN, { method: 'POST', body: form })
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/users/${id}/avatar`,
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<{ avatar: string }>().avatar
}

/** Imports a list of a title that the catalogue does not have. */
async function importList({ id, cookie }: Member): Promise<void> {
  const entry = '<series_animedb_id>999999</series_animedb_id><series_title>A title to come</series_title>'
  const list = `<myanimelist><anime>${entry}<my_status>Watching</my_status></anime></myanimelist>`
  const form = new FormData()
  form.set('file', new Blob([list]), 'list.xml')
  const request = new Request(ORIGIN, { method: 'POST', body: form })
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/users/${id}/list-imports`,
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const path = `/users/${id}/list-imports/${answer.json<{ import: { id: string } }>().import.id}`
  await call('POST', `${path}/apply`, cookie)
  const readState = async () => (await call('GET', path, cookie)).json<{ import: { state: string } }>().import.state
  await expect.poll(readState).toBe('applied')
}

/** An account at a list service, after a sync. */
async function link(user: string) {
  const at = new Date().toISOString()
  await sql`insert into linked_account (user_id, service, remote_id, remote_name, tokens, access_ends_at, is_approved, sends_private,
    is_changed, due_at, removals_here, removals_there, connected_at)
    values (${user}, 'mal', 5, 'me-there', 'a secret token', ${at}, 1, 0, 0, '9999', 0, 0, ${at})`.execute(db)
  await sql`insert into sync_run (user_id, service, started_at, outcome, counts) values (${user}, 'mal', ${at}, 'done', '{}')`.execute(
    db,
  )
}

/** An API token of which only the hash is stored. */
async function addToken(user: string) {
  const at = new Date().toISOString()
  await sql`insert into api_token (id, user_id, token_hash, kind, name, scopes, created_at)
    values (${`token-${user}`}, ${user}, ${`a secret token of ${user}`}, 'personal', 'Backup script', 'read', ${at})`.execute(
    db,
  )
}

/** A notification, as the site's task makes it. */
async function notify(user: string) {
  const at = new Date().toISOString()
  await sql`insert into notification_event (kind, subject, anime_id, data, created_at, cursor, is_done)
    values ('episode.aired', ${user}, 1, '{"kind":"episode.aired","episodes":[[1,1]]}', ${at}, '', 1)`.execute(db)
  await sql`insert into notification (user_id, event_id, created_at)
    select ${user}, id, ${at} from notification_event where subject = ${user}`.execute(db)
  await sql`insert into notification_channel (id, user_id, type, name, address, data, keeps_quiet_hours, created_at)
    values ('device', ${user}, 'push', 'Firefox', 'https://push.example.org/1', 'a secret token', 1, ${at})`.execute(db)
}

/** Lists every column that refers to a user, as `table.column`. */
async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || k."from" as name from sqlite_master t, pragma_foreign_key_list(t.name) k
    where t.type = 'table' and k."table" = 'user' order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

const find = (document: unknown, path: string): unknown =>
  path.split('.').reduce((part, key) => new Map<string, unknown>(Object.entries(part ?? {})).get(key), document)

test('the export contains every column that refers to a user, or a reason is given', async () => {
  expect(await listColumns()).toEqual([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].toSorted())

  const [me, other] = [await signUp(), await signUp()]
  await setPicture(me)
  await comment(me, 'The first episode is the best one')
  const theirs = await comment(other, 'I disagree')
  await call('POST', `/comments/${theirs}/report`, me.cookie, { reason: 'rude' })
  await call('PUT', `/comments/${theirs}/like`, me.cookie)
  await call('PUT', `/users/${me.id}/blocks/${other.id}`, me.cookie)
  await call('PUT', '/comments/follow', me.cookie, { animeId: 1, isFollowed: true })
  await call('PUT', `/users/${me.id}/favourites/1`, me.cookie)
  await call('PATCH', `/users/${me.id}/list/1`, me.cookie, { score: 80, customLists: ['Best'] })
  await call('PATCH', `/users/${me.id}/playback-rules`, me.cookie, { audio: 'ja' })
  await call('PATCH', `/users/${me.id}/title-choices/1`, me.cookie, { sound: 'dub' })
  await call('POST', `/users/${me.id}/watch-history`, me.cookie, { animeId: '1', episode: 1 })
  await call('POST', `/users/${me.id}/continue-watching`, me.cookie, {
    continueWatching: [
      { id: '2', episodeNum: 2, position: 100, progress: 20, at: '2026-01-01T12:01:00Z' },
      { id: '2', episodeNum: 1, position: 100, progress: 20, at: '2026-01-01T12:00:00Z' },
    ],
    watched: [{ id: '1', episodes: '1-3' }],
  })
  await call('POST', '/profiles', me.cookie, { name: 'Mio' })
  await call('POST', `/users/${me.id}/requests`, me.cookie, { animeId: '2' })
  await importList(me)
  await link(me.id)
  await addToken(me.id)
  await sql`insert into second_factor (user_id, secret, created_at, confirmed_at, session_hash)
    values (${me.id}, 'a secret token', ${new Date().toISOString()}, ${new Date().toISOString()}, '')`.execute(db)
  await sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, aaguid, is_synced, name, created_at)
    values ('1', ${me.id}, 'a secret token', 'a secret token', 0, '', '', 0, 'Phone', ${new Date().toISOString()})`.execute(
    db,
  )
  await call('PUT', `/users/${me.id}/notifications/titles/1`, me.cookie, { choice: 'dub' })
  await call('POST', `/users/${me.id}/calendar-address`, me.cookie, { showsAdult: false })
  await sql`insert into collection_address (user_id, token_hash, shows_adult, created_at)
    values (${me.id}, 'collection hash', 0, ${new Date().toISOString()})`.execute(db)
  await sql`insert into moderation_decision (user_id, action, days, reason, decided_at)
    values (${me.id}, 'mute', 1, 'rude', ${new Date().toISOString()})`.execute(db)
  await notify(me.id)
  const message = { name: 'Me', email: 'else@example.org', subject: 'A wrong date', text: 'It started in April.' }
  expect((await browser.post('/contact', message, me.cookie)).statusCode).toBe(303)

  const exported = (await call('GET', `/users/${me.id}/export`, me.cookie)).json<Record<string, unknown>>()
  const missing = Object.entries(EXPORTED).filter(([, path]) => {
    const part = find(exported, path)
    return Array.isArray(part) ? part.length === 0 : !part
  })
  expect(missing).toEqual([])
  expect(JSON.stringify(exported)).not.toContain('a secret token')
  expect(exported['notifications']).toMatchObject([{ text: 'Episode 1 of Cowboy Bebop aired', isRead: false }])
  expect(exported['picture']).toMatch(/^data:image\/webp;base64,/)
  expect(exported['messages']).toMatchObject([{ subject: 'A wrong date', text: 'It started in April.' }])
})

describe('contact messages', () => {
  const count = async (subject: string) =>
    (await sql<{ id: number }>`select id from contact_message where subject = ${subject}`.execute(db)).rows.length

  test("are deleted with their sender's account: those sent while signed in, and those from the confirmed email", async () => {
    const [me, other] = [await signUp(), await signUp()]
    await sql`update "user" set email_verified = 1 where id = ${me.id}`.execute(db)
    const write = (email: string, subject: string, cookie = '') =>
      browser.post('/contact', { name: 'x', email, subject, text: 'A message.' }, cookie)
    await write('else@example.org', 'signed in', me.cookie)
    await write(me.email.toUpperCase(), 'from my confirmed address')
    await write(other.email, 'from an unconfirmed address')
    const exported = (await call('GET', `/users/${me.id}/export`, me.cookie)).json<{
      messages: { subject: string }[]
    }>()
    expect(exported.messages.map(({ subject }) => subject)).toEqual(['signed in', 'from my confirmed address'])
    for (const who of [me, other]) await call('DELETE', `/users/${who.id}`, who.cookie, { password: PASSWORD })
    expect([await count('signed in'), await count('from my confirmed address')]).toEqual([0, 0])
    expect(await count('from an unconfirmed address')).toBe(1)
  })
})

describe('a cached page', () => {
  const read = async (url: string) => (await site.app.inject({ url })).body
  const pages = ['/cowboy-bebop-1', '/cowboy-bebop-1.data']
  /** Requests a page often enough for it to be cached. */
  const warm = async () => {
    for (const url of [...pages, ...pages, ...pages]) await read(url)
  }

  const remove = {
    themselves: (me: Member) => call('DELETE', `/users/${me.id}`, me.cookie, { password: PASSWORD }),
    async 'an admin'(me: Member) {
      const email = site.config.admin.email ?? 'admin@localhost'
      const signedIn = await browser.post('/login', { email, password: 'a password for tests' })
      return call('DELETE', `/admin/users/${me.id}`, cookieOf(signedIn))
    },
  }

  test.each(['themselves', 'an admin'] as const)(
    'stops showing the name and picture of a user who was deleted by %s',
    async (by) => {
      const me = await signUp()
      const picture = await setPicture(me)
      await comment(me, `Something by ${me.username}`)
      await warm()
      for (const url of pages) expect(await read(url)).toContain(me.username)
      await remove[by](me)
      for (const url of pages) {
        const page = await read(url)
        expect(page).toContain('Something by')
        expect(page.replaceAll(`Something by ${me.username}`, '')).not.toContain(me.username)
        expect(page).not.toContain(picture)
      }
      expect((await site.app.inject({ url: picture })).statusCode).toBe(404)
    },
  )

  test('shows a new picture at once, and none after it is removed', async () => {
    const me = await signUp()
    const first = await setPicture(me)
    await comment(me, 'Look at my picture')
    await warm()
    expect(await read('/cowboy-bebop-1')).toContain(first)
    const second = await setPicture(me, 'blue')
    expect(await read('/cowboy-bebop-1')).toContain(second)
    await call('DELETE', `/users/${me.id}/avatar`, me.cookie)
    const page = await read('/cowboy-bebop-1')
    expect([page.includes(first), page.includes(second)]).toEqual([false, false])
  })
})
