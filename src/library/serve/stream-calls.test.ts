import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { libraryCalls } from './stream-calls.server.ts'
import { addToLibrary } from '../commands/source-commands.server.ts'

const EPISODE = 'cowboy-bebop-1?ep=100005'
const MEDIA = 'https://media.example/5'
let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ calls: libraryCalls() })
  await addToLibrary(site.db, ['1', '5', `${MEDIA}.m3u8`, '--track', `en=${MEDIA}.vtt`, '--intro', '0-90'])
  await addToLibrary(site.db, ['1', '5', `${MEDIA}-dub.mp4`, '--type', 'dub'])
  await site.catalogue.refresh()
})
afterAll(() => site.close())

const linkOf = async (path: string) => {
  const { streamingLink } = await site.results<{ streamingLink: { link: unknown } }>(path)
  return streamingLink.link
}

describe('/stream', () => {
  test.each([
    `/stream?id=${EPISODE}&server=hd-1&type=sub`,
    `/stream?id=${encodeURIComponent(EPISODE)}&server=HD-1&type=sub`,
    `/stream?id=${EPISODE}`,
    `/STREAM?id=1?ep=100005&server=hd-1&type=Sub`,
    `/stream?id=cowboy-bebop-1&ep=100005&server=hd-1&type=sub`,
    `/stream?server=hd-1&type=sub&id=${EPISODE}`,
    `/stream?id=${EPISODE}&server=HD-4&type=sub`,
    `/stream/fallback?id=${EPISODE}&server=HD-2&type=sub`,
  ])('%s plays the first source with subtitles', async (path) =>
    expect(await linkOf(path)).toEqual({ file: `${MEDIA}.m3u8`, type: 'hls' }),
  )

  test('returns the media type of a file', async () =>
    expect(await linkOf(`/stream?id=${EPISODE}&server=hd-1&type=dub`)).toEqual({
      file: `${MEDIA}-dub.mp4`,
      type: 'mp4',
    }))

  test('returns intro and outro in whole seconds, or 0 to 0', async () => {
    const { body } = await site.get(`/stream?id=${EPISODE}`)
    expect(body).toMatchObject({
      results: { streamingLink: { intro: { start: 0, end: 90 }, outro: { start: 0, end: 0 } } },
    })
  })

  test.each([
    [404, `/stream?id=${EPISODE}&server=hd-1&type=raw`],
    [404, '/stream?id=cowboy-bebop-1?ep=100006&server=hd-1&type=sub'],
    [404, '/stream?id=cowboy-bebop-1?ep=200005&server=hd-1&type=sub'],
    [404, '/stream?id=nothing-999999?ep=99999900005&server=hd-1&type=sub'],
    [404, '/stream?id=nothing-999999'],
    [404, '/stream?id=nothing-999999?ep=five'],
    [404, '/servers/nothing-999999?ep=five'],
    [400, '/stream'],
    [400, '/stream?id='],
    [400, '/stream?id=cowboy-bebop-1'],
    [400, '/stream?id=cowboy-bebop-1?ep=%00'],
    [400, `/stream?id=${EPISODE}&type=signs`],
    [400, `/stream?id=cowboy-bebop-1?ep=${'9'.repeat(300)}`],
  ])('%i for %s, as JSON with the reason', async (status, path) => {
    const response = await site.get(path)
    expect(response.status).toBe(status)
    expect(response.body).toEqual({ success: false, message: expect.stringMatching(/\w+ .*\.$/) })
  })
})

describe('/servers', () => {
  test('lists the sources with unique ids', async () => {
    const servers = await site.results<{ data_id: string }[]>('/servers/cowboy-bebop-1?ep=100005')
    expect(servers).toMatchObject([
      { type: 'sub', serverName: 'HD-1' },
      { type: 'dub', serverName: 'HD-1' },
    ])
    expect(new Set(servers.map(({ data_id }) => data_id)).size).toBe(2)
  })

  test('is empty without sources', async () => {
    const { status, body } = await site.get('/servers/cowboy-bebop-1?ep=100006')
    expect([status, body]).toEqual([200, { success: true, results: [] }])
  })

  test.each([
    [400, '/servers/cowboy-bebop-1'],
    [400, '/servers/cowboy-bebop-1?ep=five'],
    [404, '/servers/cowboy-bebop-1?ep=200005'],
    [404, '/servers/nothing?ep=100005'],
  ])('%i for %s', async (status, path) => expect((await site.get(path)).status).toBe(status))
})
