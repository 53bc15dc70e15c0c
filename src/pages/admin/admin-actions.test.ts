/** The forms of the admin pages, tested against the whole site without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '#test/apps/admin-site.ts'

let site: AdminSite
let admin: string
beforeAll(async () => {
  site = await openAdminSite()
  admin = site.admin
})
afterAll(() => site.close())

async function reported() {
  const [author, reporter] = [await site.newcomer(), await site.newcomer()]
  const posted = await site.call('POST', '/comments', author.cookie, {
    animeId: 'cowboy-bebop-1',
    text: `<b>rude</b> of ${author.username}`,
  })
  const { comment } = posted.json<{ comment: { id: number } }>()
  await site.call('POST', `/comments/${comment.id}/report`, reporter.cookie, { reason: `It is rude. مسيء` })
  return { author, comment: comment.id, report: String((await openReports())[0]) }
}
async function openReports(): Promise<number[]> {
  const { reports } = (await site.call('GET', '/admin/reports', admin)).json<{ reports: { id: number }[] }>()
  return reports.map(({ id }) => id)
}
const isPublished = async (comment: number): Promise<boolean> => {
  const { body } = await site.call('GET', '/comments?animeId=cowboy-bebop-1')
  return body.includes(`"id":${comment},`)
}

describe('an admin form', () => {
  const ACTIONS: [string, string, Record<string, string>][] = [
    ['/admin/users/:id', 'mute', {}],
    ['/admin/users/:id', 'ban', { reason: 'x', days: '1' }],
    ['/admin/users/:id', 'premium', { to: 'yes' }],
    ['/admin/users/:id', 'link', {}],
    ['/admin/users/:id', 'remove', {}],
    ['/admin/imports', 'start', { source: 'anilist', limit: '1' }],
    ['/admin/imports', 'refresh', { kind: 'airing' }],
    ['/admin/imports', 'refresh-pause', { kind: 'airing' }],
  ]

  test.each(ACTIONS)('%s, %s: rejects non-admins and cross-site requests', async (page, intent, fields) => {
    const user = await site.newcomer()
    const other = await site.newcomer()
    const before = await site.newest()
    const url = page.replace(':id', user.id)
    const form = { intent, ...fields }
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await site.send(url, form)).headers.location).toMatch(/^\/login\?from=/)
    expect((await site.send(url, form, other.cookie)).statusCode).toBe(404)
    expect((await site.send(url, form, user.cookie)).statusCode).toBe(404)
    expect((await site.send(url, form, admin, foreign)).statusCode).toBe(403)
    expect((await site.send(url, form, admin, { origin: 'null' })).statusCode).toBe(403)
    expect(await site.userNow(user.id)).toMatchObject({ canComment: true, isBanned: false, isPremium: false })
    expect(await site.newest()).toEqual(before)
  })

  test('rejects an unknown intent', async () => {
    for (const intent of ['', '__proto__', 'toString'])
      expect((await site.send('/admin/users/x', { intent }, admin)).statusCode).toBe(400)
  })

  test('mutes, adds premium and bans, with a notice, an audit entry and an undo for each', async () => {
    const user = await site.newcomer()
    const url = `/admin/users/${user.id}?page=1`
    const muted = await site.send(url, { intent: 'mute' }, admin)
    expect([muted.statusCode, muted.headers.location]).toEqual([303, `/admin/users/${user.id}?page=1&done=muted`])
    expect((await site.get(String(muted.headers.location), admin)).body).toMatch(/role="status">Commenting disabled\./)
    await site.send(url, { intent: 'premium', to: 'yes' }, admin)
    await site.send(url, { intent: 'ban', reason: `${'あ'.repeat(499)}\u202e`, days: '7' }, admin)
    expect(await site.userNow(user.id)).toMatchObject({ canComment: false, isPremium: true, isBanned: true })
    expect(await site.newest()).toMatchObject({
      action: 'change user',
      admin: { id: site.adminId },
      after: { isBanned: true },
    })
    expect((await site.call('GET', '/me', user.cookie)).json()).toMatchObject({ user: null })
    for (const intent of ['unban', 'unmute']) await site.send(url, { intent }, admin)
    expect(await site.userNow(user.id)).toMatchObject({
      canComment: true,
      isPremium: true,
      isBanned: false,
      banReason: null,
    })
  })

  test.each([
    [{ days: '2' }, 'Choose how long the ban lasts'],
    [{ days: 'NaN' }, 'Choose how long the ban lasts'],
    [{ days: '1', reason: '星'.repeat(501) }, 'The reason must be at most 500 characters'],
  ])('explains why a ban with %j is rejected', async (fields, message) => {
    const user = await site.newcomer()
    const answer = await site.send(`/admin/users/${user.id}`, { intent: 'ban', ...fields }, admin)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(new RegExp(`role="alert">${message}`))
    expect(await site.userNow(user.id)).toMatchObject({ isBanned: false })
  })

  test.each(['mute', 'ban', 'remove'])('an admin cannot be %sd, not even by themself', async (intent) => {
    const answer = await site.send(`/admin/users/${site.adminId}`, { intent, days: '1' }, admin)
    expect(answer.statusCode).toBe(409)
    expect((await site.call('GET', '/me', admin)).json()).toMatchObject({ user: { id: site.adminId, isBanned: false } })
  })

  test('shows a password reset link only once and forbids caching', async () => {
    const user = await site.newcomer()
    const answer = await site.send(`/admin/users/${user.id}`, { intent: 'link' }, admin)
    expect(answer.headers['cache-control']).toBe('no-store')
    const path = /https:\/\/anime\.example(\/reset\/[\w-]{43})/.exec(answer.body)?.[1] ?? ''
    expect((await site.get(path)).statusCode).toBe(200)
    expect((await site.get(`/admin/users/${user.id}`, admin)).body).not.toContain('/reset/')
  })

  test('deletes a user and confirms it on the list', async () => {
    const user = await site.newcomer()
    const answer = await site.send(`/admin/users/${user.id}`, { intent: 'remove' }, admin)
    expect(answer.headers.location).toBe('/admin/users?done=user-deleted')
    expect((await site.get(`/admin/users/${user.id}`, admin)).statusCode).toBe(404)
    expect((await site.get(`/admin/users?q=${user.username}`, admin)).body).toContain('No users match “')
  })
})

describe('a report', () => {
  test('shows the comment, its page, author and reason, escaped', async () => {
    const { author, comment } = await reported()
    const { body } = await site.get('/admin/reports', admin)
    expect(body).toContain(`&lt;b&gt;rude&lt;/b&gt; of ${author.username}`)
    expect(body).toContain('It is rude. مسيء')
    expect(body).toContain('href="/cowboy-bebop-1"')
    expect(body).not.toContain('<b>rude')
    expect(await isPublished(comment)).toBe(true)
  })

  test('can be dismissed, which does not delete the comment', async () => {
    const { comment, report } = await reported()
    const answer = await site.send('/admin/reports?state=open', { intent: 'dismiss', report }, admin)
    expect(answer.headers.location).toBe('/admin/reports?state=open&done=dismissed')
    expect([await isPublished(comment), (await site.newest())?.after]).toEqual([true, { state: 'dismissed' }])
    await site.send('/admin/reports', { intent: 'reopen', report }, admin)
    expect((await site.newest())?.after).toEqual({ state: 'open' })
  })

  test('can be resolved by deleting the comment', async () => {
    const { author, comment, report } = await reported()
    await site.send('/admin/reports', { intent: 'remove', report }, admin)
    expect(await isPublished(comment)).toBe(false)
    expect(await site.userNow(author.id)).toMatchObject({ canComment: true })
    const { body } = await site.get('/admin/reports?state=acted', admin)
    expect(body).toContain(`rude&lt;/b&gt; of ${author.username}`)
  })

  test.each<[string, Record<string, string>, object]>([
    ['mute', {}, { canComment: false, isBanned: false }],
    ['ban', { reason: 'Rude.', days: '' }, { isBanned: true, banReason: 'Rude.', banUntil: null }],
  ])('can be resolved with %s, with or without deleting the comment', async (intent, fields, outcome) => {
    for (const remove of [true, false]) {
      const { author, comment, report } = await reported()
      const form = { intent, report, ...fields, ...(remove && { remove: 'on' }) }
      expect((await site.send('/admin/reports', form, admin)).statusCode).toBe(303)
      expect([await isPublished(comment), await site.userNow(author.id)]).toMatchObject([!remove, outcome])
      expect(await openReports()).not.toContain(Number(report))
    }
  })

  test('that does not exist is rejected with 404', async () => {
    for (const report of ['0', 'x', '999999'])
      expect((await site.send('/admin/reports', { intent: 'remove', report }, admin)).statusCode).toBe(404)
  })
})

test('a message can be read, marked and deleted', async () => {
  const text = `<i>line</i> ${'W'.repeat(300)}`
  await site.send('/contact', { name: '‮evil', email: 'a@example.org', subject: 'A date', text }, undefined)
  const page = await site.get('/admin/messages', admin)
  expect(page.body).toContain('&lt;i&gt;line&lt;/i&gt;')
  const message = /name="message" value="(\d+)"/.exec(page.body)?.[1] ?? ''
  await site.send('/admin/messages', { intent: 'read', message }, admin)
  expect((await site.get('/admin/messages?state=unread', admin)).body).toContain('No unread messages.')
  const answer = await site.send('/admin/messages', { intent: 'remove', message }, admin)
  expect(answer.headers.location).toBe('/admin/messages?done=message-deleted')
  expect((await site.get('/admin/messages', admin)).body).not.toContain('A date')
  expect(await site.newest()).toMatchObject({ action: 'delete message', before: { subject: 'A date' } })
})

test('rejects an invalid import limit and starts nothing', async () => {
  const answer = await site.send('/admin/imports', { intent: 'start', source: 'anilist', limit: '0' }, admin)
  expect([answer.statusCode, /role="alert">limit must be at least 1\./.test(answer.body)]).toEqual([400, true])
  expect((await site.get('/admin/imports', admin)).body).toContain('No imports yet.')
})
