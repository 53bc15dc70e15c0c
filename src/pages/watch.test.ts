/** A watch page, as the whole site answers it to whoever has no scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { addFile } from '#test/library/library-files.ts'

const BEBOP = '/watch/cowboy-bebop-1'

let site: TestSite
let db: CatalogueDb
beforeAll(async () => {
  site = await openSite()
  db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<CatalogueTables>()
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})

const open = async (url: string): Promise<string> => (await site.app.inject(url)).body.replaceAll('<!-- -->', '')
const toNames = (html: string): string[] =>
  [...html.matchAll(/class="episode-name"[^>]*>([^<]+)</g)].map(([, name = '']) => name)

test('a file that is not ready yet is told in words, with a way to look again', async () => {
  await addFile(db, 1, { first_episode: 6, last_episode: 6 })
  const html = await open(`${BEBOP}?ep=100006`)
  expect(html).toContain('>Being prepared<')
  const { headers } = await site.app.inject(`${BEBOP}?ep=100006`)
  expect(headers['cache-control'], 'nobody is told of it tomorrow').toBe('no-store')
  expect(html).toContain('This episode will be prepared.')
  expect(/<noscript><a[^>]*href="([^"]+)"[^>]*>Look again</.exec(html)?.[1]).toBe(`${BEBOP}?ep=100006`)
})

test('a file that nothing could be made of is told too', async () => {
  await addFile(db, 1, { first_episode: 7, last_episode: 7, failure: 'It ends in the middle.' })
  const html = await open(`${BEBOP}?ep=100007`)
  expect(html).toContain('This episode could not be prepared.')
  expect(html, 'what went wrong is the operator’s').not.toContain('It ends in the middle.')
})

describe('looking for an episode', () => {
  test('by a word shows those that have it', async () => {
    expect(toNames(await open(`${BEBOP}?ep=100005&find=JAZZ`))).toEqual([
      'Jupiter Jazz (Part 1)',
      'Jupiter Jazz (Part 2)',
    ])
  })

  test('by a word that none has says so', async () => {
    const html = await open(`${BEBOP}?find=%3Czzz%3E`)
    expect(toNames(html)).toEqual([])
    expect(html).toContain('No episode’s name has “&lt;zzz&gt;” in it.')
  })

  test('by a number leads there, with the sound', async () => {
    const { statusCode, headers } = await site.app.inject(`${BEBOP}?ep=100005&find=12&type=dub`)
    expect([statusCode, headers['location']]).toEqual([302, `${BEBOP}?episode=12&type=dub`])
  })

  test('by a number that there is not stays where the viewer is, and says so', async () => {
    const html = await open(`${BEBOP}?ep=100005&find=1001`)
    expect(html).toContain('There is no episode 1001.')
    expect(html).toContain('Episode 5')
  })
})
