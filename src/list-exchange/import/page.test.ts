/** The page for imports, with forms as browsers without JavaScript send them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

const PATH = '/my-list/import'
const LIST = `<myanimelist><myinfo><user_name>star_gazer</user_name></myinfo>
<anime><series_animedb_id>1</series_animedb_id><series_title>Cowboy Bebop</series_title><my_score>9</my_score><my_status>Completed</my_status></anime>
<anime><series_animedb_id>999999</series_animedb_id><series_title>The Comet Ferry</series_title><my_status>Watching</my_status></anime>
</myanimelist>`

let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000' })
  browser = openBrowser(site)
})
afterAll(() => site.close())

async function upload(text: string, cookie: string, origin = ORIGIN) {
  const form = new FormData()
  form.set('file', new Blob([text]), 'list.xml')
  const request = new Request(ORIGIN, { method: 'POST', body: form })
  return site.app.inject({
    method: 'POST',
    url: `${PATH}/upload`,
    headers: { cookie, origin, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const read = async (cookie: string, query = '') =>
  (await site.app.inject({ url: PATH + query, headers: { cookie } })).body.replaceAll('<!-- -->', '')
const importId = (page: string) => /name="import" value="([^"]+)"/.exec(page)?.[1] ?? ''

test('a list is previewed, chosen, applied and undone', async () => {
  const { cookie } = await browser.signUp()
  const uploaded = await upload(LIST, cookie)
  expect([uploaded.statusCode, uploaded.headers['location']]).toEqual([303, PATH])
  const preview = await read(cookie)
  expect(preview).toContain('Preview: MyAnimeList, star_gazer')
  expect(preview).toContain(
    'Nothing has changed yet. Applying adds 1 title and keeps 1 waiting. You can undo it for 30 days.',
  )
  expect(await read(cookie, '?kind=unknown')).toContain('The Comet Ferry')
  const fields = { import: importId(preview) }
  const post = (intent: string, more: Record<string, string> = {}) =>
    browser.post(PATH, { ...fields, intent, ...more }, cookie)

  expect((await post('choose', { choice: 'theirs' })).statusCode).toBe(303)
  expect((await post('apply')).statusCode).toBe(303)
  await expect.poll(() => read(cookie)).toContain('1 title added. 1 title waiting')
  expect(await read(cookie)).toContain('Waiting for titles (1)')
  expect((await post('remove-waiting', { waiting: 'mal:999999' })).statusCode).toBe(303)
  expect(await read(cookie)).not.toContain('Waiting for titles')
  expect((await post('undo')).statusCode).toBe(303)
  await expect.poll(() => read(cookie)).toContain('1 title restored to how they were before the import.')
  const again = await post('apply')
  expect([again.statusCode, again.body.includes('This import can’t be applied.')]).toEqual([409, true])
  expect((await post('nothing')).statusCode).toBe(400)
})

test('a list that cannot be read is refused with its line, and the preview stays', async () => {
  const { cookie } = await browser.signUp()
  await upload(LIST, cookie)
  await upload(LIST.replace('</my_status>', ''), cookie)
  const page = await read(cookie)
  expect(page).toMatch(/role="alert"[^>]*>Line \d/)
  expect(page).toContain('Preview: MyAnimeList, star_gazer')
  await upload(LIST, cookie)
  expect(await read(cookie)).not.toContain('role="alert"')
})

test('a list that does not say in which format its scores are asks for it', async () => {
  const { cookie } = await browser.signUp()
  const entry = { status: 'COMPLETED', score: 4, media: { idMal: 1, title: { romaji: 'Cowboy Bebop' } } }
  await upload(JSON.stringify({ lists: [{ entries: [entry] }] }), cookie)
  const preview = await read(cookie)
  expect(preview).toContain('Which score format does this file use? It doesn’t say.')
  const chosenIn = (page: string) => /<input[^>]*name="scoreFormat"[^>]*checked=""[^>]*>/.exec(page)?.[0]
  expect(chosenIn(preview)).toContain('value="POINT_10"')
  const fields = { import: importId(preview), intent: 'choose', scoreFormat: 'POINT_5' }
  expect((await browser.post(PATH, fields, cookie)).statusCode).toBe(303)
  expect(chosenIn(await read(cookie))).toContain('value="POINT_5"')
})

describe('refused', () => {
  test('visitors are asked to sign in', async () => {
    for (const { statusCode, headers } of [await upload(LIST, ''), await site.app.inject({ url: PATH })]) {
      expect([statusCode < 400, headers['location']]).toEqual([true, expect.stringContaining('/login?from=')])
    }
  })

  test('forms of other sites', async () => {
    const { cookie } = await browser.signUp()
    expect((await upload(LIST, cookie, 'http://else.example')).statusCode).toBe(403)
  })
})
