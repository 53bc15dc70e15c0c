/** Editing titles by API and by form, tested against the whole site without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kind, openTitlesSite, ORIGIN, TITLES, type TitlesSite, type Role } from '#test/apps/titles-site.ts'

let site: TitlesSite
beforeAll(async () => {
  site = await openTitlesSite()
  await site.patch('premium', { premium: true })
  await site.patch('hidden', { hidden: true })
})
afterAll(() => site.close())

describe('editing titles as an admin', () => {
  type Fields = Record<string, string | number | boolean | null | string[]>
  const TITLE = '/api/admin/titles/4'
  const shown = async () =>
    (await site.ask('admin', TITLE)).json<{ title: { fields: Fields; edited: string[] } }>().title
  const form = (who: Role, fields: [string, string][], headers = {}) =>
    site.ask(who, '/admin/titles/4', {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
  /** The form as the page renders it. */
  async function renderedForm(changes: Record<string, string | null> = {}): Promise<[string, string][]> {
    const { fields } = await shown()
    const inputs = Object.entries({ ...fields, ...changes }).flatMap(([name, value]): [string, string][] => {
      if (value === false || name === 'hidden') return []
      if (Array.isArray(value))
        return name === 'genres' ? value.map((one) => [name, one]) : [[name, value.join('\r\n')]]
      return [[name, value === null ? '' : String(value)]]
    })
    return [['save', '1'], ['intent', 'save'], ...inputs]
  }

  test('the list shows posters, and asks for none of a hidden title, which is not served', async () => {
    const { body } = await site.ask('admin', '/admin/titles')
    const posters = [...body.matchAll(/class="title-thumbnail" src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(posters.length).toBeGreaterThan(1)
    for (const src of posters) expect((await site.ask('admin', src)).statusCode).toBe(200)
    expect((await site.ask('admin', '/admin/titles?show=hidden')).body).not.toContain('src="/images/poster/')
  })

  test('rejects non-admins and cross-site requests', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const statuses = async (who: Role, headers = {}) => [
      (await site.ask(who, TITLE)).statusCode,
      (await site.ask(who, TITLE, { method: 'PATCH', payload: { hidden: true }, headers })).statusCode,
      (await site.ask(who, `${TITLE}/sources/drop`, { method: 'POST', headers })).statusCode,
      (await site.ask(who, '/admin/titles')).statusCode,
      (await site.ask(who, '/admin/titles/4')).statusCode,
      (await form(who, [['intent', 'hide']], headers)).statusCode,
    ]
    expect(await statuses('visitor')).toEqual([401, 401, 401, 303, 303, 303])
    for (const who of ['user', 'member'] as const) expect(await statuses(who)).toEqual([403, 403, 403, 404, 404, 404])
    expect(await statuses('admin', foreign)).toEqual([200, 403, 403, 200, 200, 403])
    expect((await site.ask('visitor', '/api/catalogue/info?id=4')).statusCode, 'nothing was changed').toBe(200)
  })

  test.each<[object | string, number]>([
    [{}, 400],
    [[], 400],
    ['{"english":', 400],
    [{ english: '' }, 400],
    [{ english: 'a'.repeat(501) }, 400],
    [{ english: null, romaji: null, japanese: null }, 400],
    [{ startDate: '2026-02-30' }, 400],
    [{ genres: ['__proto__'] }, 400],
    [{ poster: 'http:/\u0000' }, 400],
    [{ hidden: 'true' }, 400],
    [{ reset: ['slug'] }, 400],
    [{ id: 7, slug: 'other', merged_into: 1 }, 400],
  ])('rejects %j with %i and saves nothing', async (payload, status) => {
    const before = await shown()
    const headers = { 'content-type': 'application/json' }
    const answer = await site.ask('admin', TITLE, { method: 'PATCH', payload, headers })
    expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, error: expect.stringMatching(/\w/) }])
    expect(await shown()).toEqual(before)
  })

  test.each(['77777', '0', 'x', '1e9', '__proto__'])('the title %s is a 404', async (id) => {
    expect((await site.ask('admin', `/api/admin/titles/${id}`)).statusCode).toBe(404)
    expect((await site.ask('admin', `/admin/titles/${id}`)).statusCode).toBe(404)
  })

  test('the form saves edited fields, leaves others to the sources, and can reset them', async () => {
    const saved = await form('admin', await renderedForm({ english: 'Written <b>by hand</b>', episodes: '' }))
    expect([saved.statusCode, saved.headers['location']]).toEqual([303, '/admin/titles/4?done=title-saved'])
    expect(await shown()).toMatchObject({ edited: ['english', 'episodes'], fields: { episodes: null } })
    expect((await site.ask('visitor', '/4', {})).headers['location']).toMatch(/-4$/)
    const page = await site.ask('admin', '/admin/titles/4?done=title-saved')
    expect(page.body).toContain('Title saved.')
    expect(page.body).not.toContain('<b>by hand</b>')
    expect((await form('admin', await renderedForm())).headers['location']).toContain('done=title-unchanged')
    await form('admin', [...(await renderedForm()), ['reset', 'english'], ['reset', 'episodes']])
    expect(await shown()).toMatchObject({ edited: [] })
  })

  test('a rejected form shows the error and keeps the entered values', async () => {
    const rejected = await form('admin', await renderedForm({ startDate: 'last spring', romaji: 'Typed so far' }))
    expect(rejected.statusCode).toBe(400)
    expect(rejected.body).toContain('Start date: Enter dates as 1998, 1998-04 or 1998-04-03')
    expect(rejected.body).toContain('value="Typed so far"')
    expect(await shown()).toMatchObject({ edited: [] })
  })

  test('conflicting edits are rejected; edits of different fields are both saved', async () => {
    const { revision } = (await site.ask('admin', TITLE)).json<{ title: { revision: string } }>().title
    const opened: [string, string][] = [...(await renderedForm()), ['revision', revision]]
    const withValues = (values: Record<string, string>) =>
      opened.map(([name, value]): [string, string] => [name, values[name] ?? value])
    await site.ask('admin', TITLE, { method: 'PATCH', payload: { english: 'The <i>first</i>', minutes: 77, revision } })
    const conflicting = withValues({ english: 'The second', episodes: '7' })
    const rejected = await form('admin', conflicting)
    expect(rejected.statusCode).toBe(409)
    expect(rejected.body).toContain('English is now “The &lt;i&gt;first&lt;/i&gt;”. Your changes aren’t saved yet')
    expect(rejected.body).toContain('value="The second"')
    expect(await shown()).toMatchObject({
      fields: { english: 'The <i>first</i>', minutes: 77 },
      edited: ['english', 'minutes'],
    })
    // resubmitted as rendered: with the entered values and the other admin's changes
    const again = /name="revision" value="([^"]+)"/.exec(rejected.body)?.[1] ?? ''
    const minutes = /name="minutes"[^>]* value="(\d+)"/.exec(rejected.body)?.[1] ?? ''
    const saved = await form(
      'admin',
      conflicting.map(([name, value]): [string, string] => [name, { revision: again, minutes }[name] ?? value]),
    )
    expect(saved.headers['location']).toContain('done=title-saved')
    expect(await shown()).toMatchObject({ fields: { english: 'The second', episodes: 7, minutes: 77 } })
    const call = await site.ask('admin', TITLE, { method: 'PATCH', payload: { english: 'The third', revision } })
    expect([call.statusCode, call.json()]).toEqual([
      409,
      { success: false, error: expect.stringContaining('English is now “The second”') },
    ])
    const other = await site.ask('admin', TITLE, { method: 'PATCH', payload: { romaji: 'Another field', revision } })
    expect(other.statusCode).toBe(200)
    const reset = ['english', 'romaji', 'episodes', 'minutes']
    await site.ask('admin', TITLE, { method: 'PATCH', payload: { reset } })
  })

  test('finds titles by name, number and flag, including hidden ones', async () => {
    const found = async (query: string) => (await site.ask('admin', `/admin/titles?${query}`)).body
    const link = (kind: Kind) => `/admin/titles/${site.ids[kind]}"`
    expect(await found(`q=${site.ids.hidden.replace(/-\d+$/, '')}`)).toContain(link('hidden'))
    expect(await found(`q=${TITLES.premium}`)).toContain(link('premium'))
    expect(await found('show=hidden')).toContain(link('hidden'))
    expect(await found('show=hidden')).not.toContain(link('premium'))
    expect(await found('show=premium')).toContain(link('premium'))
    expect(await found('q=qqxjjwwqxx')).toContain('No titles found.')
  })
})
