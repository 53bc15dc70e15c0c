import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

const ORIGIN = 'http://hoshimi.test'
const BEBOP = '/cowboy-bebop-1'
const FROM_HERE = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }

let site: TestSite
let [id, cookie] = ['', '']
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN })
  const person = { username: 'aiko', email: 'aiko@example.org', password: 'blue lantern tide 7' }
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { ...person, confirmPassword: person.password },
  })
  id = answer.json<{ user: { id: string } }>().user.id
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => site.close())
beforeEach(async () => {
  await ask('DELETE', 'favourites/1')
  await ask('DELETE', 'continue-watching/1')
})

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/users/${id}/${path}`, headers: { cookie }, ...(payload && { payload }) })
const open = (url: string, as = cookie) => site.app.inject({ url, headers: { cookie: as } })
const send = (fields: Record<string, string>, as = cookie) =>
  site.app.inject({
    method: 'POST',
    url: BEBOP,
    headers: { ...FROM_HERE, cookie: as, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** Whether the heart of the title’s own page is filled, and what its form would send. */
async function heart(as = cookie) {
  const [, value, pressed] =
    /value="(\w+)" aria-pressed="(\w+)" name="favourite"/.exec((await open(BEBOP, as)).body) ?? []
  return { value, pressed }
}

describe('without scripts', () => {
  test('a form adds and removes a favourite', async () => {
    expect(await heart()).toEqual({ value: 'yes', pressed: 'false' })
    const answer = await send({ favourite: 'yes', from: BEBOP })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BEBOP])
    expect(await heart()).toEqual({ value: 'no', pressed: 'true' })
    await send({ favourite: 'no', from: BEBOP })
    expect(await heart()).toEqual({ value: 'yes', pressed: 'false' })
  })

  test('redirects to the page it was sent from, and to no other site', async () => {
    expect((await send({ from: '/watch/cowboy-bebop-1' })).headers.location).toBe('/watch/cowboy-bebop-1')
    expect((await send({ from: '//evil.example' })).headers.location).toBe('/home')
  })

  test('of a visitor changes nothing and leads to sign-in', async () => {
    const answer = await send({ favourite: 'yes', from: BEBOP }, '')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/login?from=%2Fmy-list%2Ffavourite%2Fcowboy-bebop-1',
    ])
    expect((await open(String(answer.headers.location), '')).body).toContain(
      'Sign in to add this title to your favourites.',
    )
    expect((await ask('GET', 'favourites')).json()).toMatchObject({ favourites: [] })
  })

  test('of a visitor adds the favourite once they have signed in, and only once', async () => {
    const pressed = String((await send({ favourite: 'yes', from: BEBOP }, '')).headers['set-cookie'])
    expect(pressed).toMatch(/^favourite=1; Max-Age=900; Path=\/my-list\/favourite\/; HttpOnly; SameSite=Strict$/)
    const back = await open('/my-list/favourite/cowboy-bebop-1', `${cookie}; ${pressed.split(';')[0]}`)
    expect([back.statusCode, back.headers.location]).toEqual([303, BEBOP])
    expect(back.headers['set-cookie']).toMatch(/^favourite=; Max-Age=0; Path=\/my-list\/favourite\/;/)
    expect(await heart()).toEqual({ value: 'no', pressed: 'true' })
  })

  test.each(['', '; favourite=2', '; favourite=1x'])(
    'a link to where a favourite is added changes nothing: cookie %j',
    async (pressed) => {
      const back = await open('/my-list/favourite/cowboy-bebop-1', cookie + pressed)
      expect(back.headers.location).toBe(BEBOP)
      expect(await heart()).toEqual({ value: 'yes', pressed: 'false' })
    },
  )
})

describe('a page of a signed-in user', () => {
  test('has their favourites only', async () => {
    await ask('PUT', 'favourites/1')
    const filled = async (as: string) =>
      /:is\(\.heart\[value="1"\]\)\{/.test((await open('/search?keyword=cowboy+bebop', as)).body)
    expect([await filled(cookie), await filled('')]).toEqual([true, false])
    expect((await open('/home')).headers['cache-control']).toContain('private')
  })

  test.each(['/search?keyword=cowboy+bebop&mine=', '/genre/space?mine=', '/season/1998/spring?mine='])(
    'shows only what is on their list, or the rest: %s',
    async (path) => {
      await site.app.inject({
        method: 'PATCH',
        url: `/api/users/${id}/list/1`,
        headers: { cookie },
        payload: { status: 'planned' },
      })
      const find = async (mine: string, as = cookie) => {
        const { body, headers } = await open(path + mine, as)
        const ids = [...body.matchAll(/<h3><a[^>]* href="\/([\w-]+)"|class="card-title" href="\/([\w-]+)"/g)]
        return { ids: ids.map(([, chart, card]) => chart ?? card), cache: headers['cache-control'] ?? '' }
      }
      const [only, hidden, visitor] = [await find('ONLY'), await find('HIDE'), await find('ONLY', '')]
      expect(only.ids).toEqual(['cowboy-bebop-1'])
      expect(hidden.ids).not.toContain('cowboy-bebop-1')
      expect(hidden.ids.length).toBeGreaterThan(0)
      expect(only.cache).toMatch(/private|no-store/)
      // a visitor has no list, and gets the same as without the filter
      expect(visitor.ids.length).toBeGreaterThan(hidden.ids.length)
    },
  )

  test('starts with continue watching', async () => {
    await ask('PUT', `continue-watching/${FILM_NUMBER}`, { episodeNum: 1, position: 30, progress: 48 })
    const row = '<section class="section" aria-label="Continue Watching">'
    const { body } = await open('/home')
    expect(body).toContain(row)
    expect(body).toContain('href="/watch/the-star-that-waved-back-9999?episode=1"')
    expect(body, 'a film has no episodes').toContain('<span class="card-episode">Movie</span>')
    const { continueWatching } = (await ask('GET', 'continue-watching')).json<{
      continueWatching: { form?: string }[]
    }>()
    expect(continueWatching, 'which the page loads next').toMatchObject([{ form: 'Movie' }])
    expect((await open('/home', '')).body).not.toContain(row)
  })

  test('resumes the current episode', async () => {
    // further than above: it may be removed and reported again within one millisecond
    await ask('PUT', 'continue-watching/1', { episodeNum: 5, position: 720, progress: 49 })
    await ask('POST', 'continue-watching', { watched: [{ id: '1', episodes: '1-4' }] })
    const answer = await open('/watch/cowboy-bebop-1')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/watch/cowboy-bebop-1?ep=100005'])
    expect((await open('/watch/cowboy-bebop-1?episode=5')).body.match(/>Watched</g)).toHaveLength(4)
    expect((await open('/watch/cowboy-bebop-1', '')).statusCode).toBe(200)
  })
})

test('the export contains all lists', async () => {
  await ask('PUT', 'favourites/1')
  const { body } = await site.app.inject({ url: `/api/users/${id}/export`, headers: { cookie } })
  expect(JSON.parse(body)).toMatchObject({ favourites: [{ animeId: 'cowboy-bebop-1' }], watchHistory: [] })
})
