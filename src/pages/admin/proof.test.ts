/** Admin forms without a recent password confirmation: the response asks for the password, then resubmits the form. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import routes from '#src/routes.ts'
import { type AdminSite, openAdminSite } from '#test/apps/admin-site.ts'

const PASSWORD = 'a password for tests'

let site: AdminSite
let user: Awaited<ReturnType<AdminSite['newcomer']>>
beforeAll(async () => {
  site = await openAdminSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  user = await site.newcomer()
  await site.expirePasswordConfirmation()
})

const send = (path: string, fields: Record<string, string>, cookie = site.admin) => site.send(path, fields, cookie)
const ban = () => send(`/admin/users/${user.id}`, { intent: 'ban', reason: '"Spam" & <b>more</b>', days: '7' })
/** The hidden fields of the password form. */
const fieldsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ]),
  )

test('stores the submitted form and processes it once the password is confirmed', async () => {
  const prompt = await ban()
  expect([prompt.statusCode, prompt.headers['cache-control']]).toEqual([403, 'no-store'])
  expect(prompt.body).toContain('Confirm your password')
  expect(await site.userNow(user.id)).toMatchObject({ isBanned: false })

  const fields = fieldsOf(prompt.body)
  expect(fields).toEqual({ intent: 'ban', reason: '"Spam" & <b>more</b>', days: '7', 'made-for': expect.any(String) })
  const wrong = await send(`/admin/users/${user.id}`, { ...fields, 'confirm-password': 'not this one' })
  expect(wrong.statusCode).toBe(403)
  expect(wrong.body).toContain('Incorrect password')
  expect(fieldsOf(wrong.body)).toEqual(fields)

  const done = await send(`/admin/users/${user.id}`, { ...fields, 'confirm-password': PASSWORD })
  expect([done.statusCode, done.headers.location]).toEqual([303, `/admin/users/${user.id}?done=banned`])
  expect(await site.userNow(user.id)).toMatchObject({ isBanned: true, banReason: '"Spam" & <b>more</b>' })
  expect((await send(`/admin/users/${user.id}`, { intent: 'unban' })).statusCode, 'the confirmation lasts').toBe(303)
})

test('every admin page asks for the password before processing a form', async () => {
  const paths = pathsBelow('admin', '')
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    expect((await site.get(path, site.admin)).statusCode, `GET ${path}`).toBeLessThan(405)
    const { statusCode, body } = await send(path, { intent: 'remove' })
    const isAsked = statusCode === 403 && body.includes('Confirm your password')
    // 405: the page has no forms
    expect([path, isAsked || statusCode === 405]).toEqual([path, true])
  }
})

test('does not ask non-admins for a password', async () => {
  expect((await send('/admin/users/1', { intent: 'ban' }, user.cookie)).statusCode).toBe(404)
  expect((await send('/admin/users/1', { intent: 'ban' }, '')).statusCode).toBe(303)
})

interface Entry {
  path?: string
  index?: boolean
  children?: Entry[]
}

/** Lists the paths of a route branch, with parameters filled in. */
function pathsBelow(branch: string, before: string, entries: readonly Entry[] = routes): string[] {
  return entries.flatMap((entry) => {
    if (before === '' && entry.path !== branch) return []
    const path = entry.path === undefined ? before : `${before}/${entry.path.replaceAll(/:\w+/g, '1')}`
    return entry.children ? pathsBelow(branch, path, entry.children) : [path]
  })
}
