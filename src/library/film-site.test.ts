import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { packFilm, type TestFilm } from '#test/fixtures/film.ts'
import { addToLibrary } from './commands/source-commands.server.ts'

/** The film is added to any title here: its behaviour does not depend on the title. */
const TITLE = 1
const ORIGIN = 'https://anime.example'

let film: TestFilm
let site: TestSite
let base: string
beforeAll(async () => {
  film = await packFilm()
  site = await openSite({ PUBLIC_URL: ORIGIN }, { film: { folder: film.folder, title: TITLE } })
  const { body } = await get('/api/catalogue/stream?id=cowboy-bebop-1?ep=100001')
  base = /\/media\/film\/[0-9a-f]+/.exec(body)?.[0] ?? ''
})
afterAll(async () => {
  await site.close()
  await film.remove()
})

const get = (url: string) => site.app.inject({ url })

describe('the film in the catalogue', () => {
  const results = async (path: string) => (await get(`/api/catalogue${path}`)).json<{ results: unknown }>().results

  test('has availability and servers', async () => {
    expect(await results('/info?id=1')).toMatchObject({
      data: { animeInfo: { tvInfo: { sub: 2, dub: 2, quality: 'HD' } } },
    })
    expect(await results('/servers/cowboy-bebop-1?ep=100002')).toEqual([
      { type: 'sub', data_id: expect.any(String), server_id: '1', serverName: 'HD-1' },
      { type: 'dub', data_id: expect.any(String), server_id: '1', serverName: 'HD-1' },
    ])
  })

  test('streams from absolute URLs that all respond', async () => {
    for (const type of ['sub', 'dub']) {
      const found = await results(`/stream?id=cowboy-bebop-1?ep=100002&server=hd-1&type=${type}`)
      const at = (file: string) => `${ORIGIN}${base}/2/${file}`
      expect(found).toMatchObject({
        streamingLink: {
          type,
          link: { file: `${ORIGIN}${base.replace('/media/', '/media/portable/')}/2/${type}.m3u8`, type: 'hls' },
          tracks: [
            {
              file: at('subtitles-en.vtt'),
              label: 'English',
              kind: 'captions',
              ...(type === 'sub' && { default: true }),
            },
            { file: at('subtitles-ja.vtt'), label: 'Japanese', kind: 'captions' },
            { file: at('storyboard.vtt'), label: 'Thumbnails', kind: 'thumbnails' },
          ],
          intro: { start: 0, end: 6 },
          outro: { start: 70, end: 80 },
          server: 'HD-1',
        },
      })
      const addresses = [...JSON.stringify(found).matchAll(/https:\/\/anime\.example([^"]+)/g)].map(
        ([, path = '']) => path,
      )
      const responses = await Promise.all(addresses.map((path) => get(path)))
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
  })

  test('plays from the page’s own origin', async () => {
    const { body, headers } = await get('/watch/cowboy-bebop-1?ep=100002')
    expect(body).toContain(`src="${base}/2/subtitles-en.vtt"`)
    const played = body.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '') // structured data has absolute URLs
    expect(played).not.toContain(`${ORIGIN}/media`)
    expect(headers['content-security-policy']).toMatch(/media-src 'self' blob: data:;.*connect-src 'self';/)
  })
})

describe('the legal notice', () => {
  const notice = async (on: TestSite) =>
    /<p class="footer-legal">([^<]+)/.exec((await on.app.inject({ url: '/home' })).body)?.[1]

  test('says that the site hosts no files, also with the film', async () =>
    expect(await notice(site)).toMatch(/^Hoshimi hosts no files/))

  test('names the operator as the source of added media', async () => {
    const first = await openSite()
    const db = (await openDatabase(undefined, first.config.dataDir)).$extendTables<CatalogueTables>()
    await addToLibrary(db, ['1', '1', 'https://media.example/1.m3u8'])
    await db.destroy()
    const second = await openSite({ DATA_DIR: first.config.dataDir })
    expect(await notice(second)).toMatch(/provided by the operator of Hoshimi, who is responsible for the rights/)
    const { body } = await second.app.inject({ url: '/home' })
    expect(body).not.toContain('hosts no files')
    expect(body).toMatch(/<p class="footer-legal">[^<]+<a href="\/contact"[^>]*>[^<]+<\/a>[^<]+<a href="\/dmca"/)
    await second.close()
    await first.close()
  })
})

test('a site without a film starts and serves no media', async () => {
  const bare = await openSite({}, { film: { folder: `${film.folder}/nothing`, title: TITLE } })
  expect((await bare.app.inject({ url: '/media/film/1/sub.m3u8' })).statusCode).toBe(404)
  const servers = await bare.app.inject({ url: '/api/catalogue/servers/cowboy-bebop-1?ep=100001' })
  expect(servers.json()).toEqual({ success: true, results: [] })
  await bare.close()
})
