/** A user's list without JavaScript, tested against the whole site. */
import { beforeAll, describe, expect, test } from 'vitest'
import { redirectOf, useSignUpSite } from '#test/apps/account-site.ts'

const { post, get, signUp } = useSignUpSite()

const ENTRY = '/my-list/entry/cowboy-bebop-1?from=%2Fcowboy-bebop-1'
let user: { username: string; cookie: string }
beforeAll(async () => {
  user = await signUp()
})
const read = async (url: string) => (await get(url, user.cookie)).body

describe('a row of the list', () => {
  test('counts an episode without JavaScript', async () => {
    const watcher = await signUp()
    await post('/my-list/entry/1', { status: 'watching', progress: '3' }, watcher.cookie)
    const page = async () => (await get('/my-list/watching', watcher.cookie)).body
    const [form = ''] = /<form[^>]*"list-step".*?<\/form>/.exec(await page()) ?? []
    expect(form).toContain('name="made-for"')
    const action = String(/action="([^"]+)"/.exec(form)?.[1]).replaceAll('&amp;', '&')
    expect(redirectOf(await post(action, { step: 'yes' }, watcher.cookie))).toEqual([303, '/my-list/watching'])
    expect(await page()).toMatch(/<b>4<\/b>\/26/)
  })
})

describe('an entry', () => {
  test('is added, changed and removed by forms', async () => {
    expect(await read('/cowboy-bebop-1')).toContain('>Add to list</a>')
    const form = {
      status: 'watching',
      progress: '3',
      score: '9',
      timesRewatched: '0',
      notes: '<b>great</b>',
      newList: 'Jazz',
    }
    expect(redirectOf(await post(ENTRY, form, user.cookie))).toEqual([303, '/cowboy-bebop-1'])
    expect(await read('/cowboy-bebop-1')).toContain('>Watching · 3/26</a>')
    expect(redirectOf(await post(ENTRY, { step: '' }, user.cookie))).toEqual([303, '/cowboy-bebop-1'])
    expect(await read('/watch/cowboy-bebop-1')).toContain('>Watching · 4/26</a>')
    const page = await read(ENTRY)
    expect(page).toMatch(/<textarea[^>]*>&lt;b&gt;great&lt;\/b&gt;<\/textarea>/)
    expect(page).toContain('<bdi>Jazz</bdi>')
    expect(await read('/my-list/watching')).toMatch(
      /Edit Cowboy Bebop: Watching [\s\S]*<b>4<\/b>\/26[\s\S]*score <\/span>9/,
    )
    await post(ENTRY, { remove: 'yes' }, user.cookie)
    expect(await read('/my-list')).toContain('Your list is empty.')
  })

  test('an empty list offers a search, the first steps and popular titles, and another list does not', async () => {
    const empty = await read('/my-list')
    expect(empty).toMatch(/<form[^>]* action="\/search"[\s\S]*placeholder="Find a title"/)
    expect(empty).toMatch(/href="\/welcome\/seen"[\s\S]*>Popular right now</)
    expect(empty.split('aria-label="Watch ').length).toBeGreaterThan(4)
    await post(ENTRY, { status: 'planned' }, user.cookie)
    expect(await read('/my-list')).not.toContain('Popular right now')
    await post(ENTRY, { remove: 'yes' }, user.cookie)
  })

  test('says what is wrong with a form, and stores nothing', async () => {
    const answer = await post(ENTRY, { status: 'paused', progress: '-1' }, user.cookie)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(answer.body).toContain('progress must be a whole number')
    expect(await read('/my-list')).toContain('Your list is empty.')
  })

  test('needs an account, to which the page leads and from which it comes back', async () => {
    const [, to] = redirectOf(await get(ENTRY))
    const from = new URL(String(to), 'http://site').searchParams.get('from')
    expect(String(to)).toMatch(/^\/login\?/)
    expect(from).toBe(ENTRY)
    expect(redirectOf(await post(ENTRY, { step: '' }))[0]).toBe(303)
  })

  test('does not lead to another site', async () => {
    const answer = await post(
      '/my-list/entry/cowboy-bebop-1?from=https%3A%2F%2Fevil.example',
      { status: 'paused' },
      user.cookie,
    )
    expect(redirectOf(answer)).toEqual([303, '/home'])
    await post(ENTRY, { remove: 'yes' }, user.cookie)
  })
})

test.each(['/home', '/most-popular', '/cowboy-bebop-1', '/my-list/planned'])(
  'the list is one tap away on %s: in the bar of phones, the header and the menu',
  async (url) => {
    const page = await read(url)
    const within = (opening: string, end: string) => page.split(opening)[1]?.split(end)[0] ?? ''
    const dock = within('aria-label="Quick navigation"', '</nav>')
    expect([...dock.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/home',
      '/search',
      '/my-list',
      '/calendar',
    ])
    expect(within('aria-label="Main"', '</nav>')).toContain('href="/my-list"')
    expect(within('<header class="header"', '</header>')).toMatch(/aria-label="My list"[^>]*href="\/my-list"/)
    expect(within('<div class="drawer-account"', '</div>')).toContain('href="/my-list"')
    expect((await get('/home')).body).not.toContain('href="/my-list"')
  },
)

test('the user’s own lists are added, renamed, ordered and deleted', async () => {
  const save = (form: Record<string, string>) => post('/my-list/settings', { intent: 'lists', ...form }, user.cookie)
  const names = async () =>
    [...(await read('/my-list/settings')).matchAll(/name="name-(\d+)"[^>]*value="([^"]*)"/g)].map(([, id, name]) => [
      id,
      name,
    ])
  for (const [, id = ''] of (await names()).map(([id]) => ['', id])) await save({ [`name-${id}`]: '' })
  await save({ newList: 'Space' })
  await save({ newList: 'Jazz' })
  const [space, jazz] = (await names()).map(([id]) => id)
  await save({ [`name-${space}`]: 'Outer space', [`position-${space}`]: '2', [`position-${jazz}`]: '1' })
  expect((await names()).map(([, name]) => name)).toEqual(['Jazz', 'Outer space'])
  expect((await save({ [`name-${space}`]: 'Jazz' })).statusCode).toBe(400)
  await save({ [`name-${jazz}`]: ' ' })
  expect((await names()).map(([, name]) => name)).toEqual(['Outer space'])
  expect(await read('/my-list')).not.toContain('>Jazz<')
})

test('a list of the user’s own has a page, which is no one else’s', async () => {
  const curator = await signUp()
  await post(ENTRY, { status: 'planned', newList: 'Jazz' }, curator.cookie)
  await post('/my-list/entry/5', { status: 'planned' }, curator.cookie)
  const page = async (url: string) => (await get(url, curator.cookie)).body
  const jazz = await page('/my-list/list-1')
  expect(jazz).toMatch(/<a class="chip"[^>]*aria-current="page"[^>]*>Jazz<span class="list-count">1<\/span><\/a>/)
  expect(jazz.match(/<li class="list-row"/g)).toHaveLength(1)
  expect((await page('/my-list')).match(/<li class="list-row"/g)).toHaveLength(2)
  expect((await get('/my-list/list-1', (await signUp()).cookie)).statusCode).toBe(404)
})

test('a keyword may have a question mark', async () => {
  const seeker = await signUp()
  await post(ENTRY, { status: 'planned' }, seeker.cookie)
  const page = (await get('/my-list?keyword=bebop?zzzzqqqq', seeker.cookie)).body
  expect(page).toContain('value="bebop?zzzzqqqq"')
  expect(page).toContain('Nothing matches.')
})

describe('a public list', () => {
  const path = () => `/user/${user.username}/list`

  test('is there while its owner shares it, without what is private', async () => {
    await post(ENTRY, { status: 'completed', score: '8', notes: 'secret' }, user.cookie)
    await post('/my-list/entry/2', { status: 'dropped', isPrivate: 'on' }, user.cookie)
    const [closed, unknown] = [await get(path()), await get('/user/no_such_user/list')]
    expect([closed.statusCode, unknown.statusCode]).toEqual([404, 404])
    await post('/my-list/settings', { intent: 'settings', scoreFormat: 'POINT_5', isPublic: 'on' }, user.cookie)
    const page = (await get(path())).body
    expect(page).toMatch(/Cowboy Bebop[\s\S]*Completed · 5 stars/)
    expect(page).not.toMatch(/secret|frieren/i)
    expect((await get(`${path()}/dropped`)).body).toContain('No titles here yet.')
    await post('/my-list/settings', { intent: 'settings', scoreFormat: 'POINT_5' }, user.cookie)
    expect((await get(path())).statusCode).toBe(404)
  })
})

test.each(['/my-list/nonsense', '/my-list/list-99', '/my-list/entry/no-such-title-999999', '/user/a/list/list-1'])(
  '%s is not found',
  async (url) => {
    expect((await get(url, user.cookie)).statusCode).toBe(404)
  },
)
