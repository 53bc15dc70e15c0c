/** The title page (specification, section 2: anime detail page), tested against the whole site. */
import { beforeAll, expect, test } from 'vitest'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

const open = async (url: string): Promise<string> => {
  const answer = await site.app.inject(url)
  const { location } = answer.headers
  return location === undefined ? answer.body.replaceAll('<!-- -->', '') : open(location)
}
const badges = (html: string) =>
  [...(/class="hero-facts">(.*?)<\/p>/s.exec(html)?.[1] ?? '').matchAll(/class="badge[^"]*">(.*?)<\/span>(\d*)/gs)].map(
    ([, text = '', count]) => text.replace(/<[^>]+>/g, '').trim() + count,
  )

test('badges show rating, quality, subtitled and dubbed counts', async () => {
  expect(badges(await open('/frieren-beyond-journeys-end-2'))).toEqual(['PG-13', 'Sub28'])
  expect(badges(await open(`/${FILM_NUMBER}`))).toEqual(['G', 'HD', 'Sub1', 'Dub1'])
})

test('genres link to their lists, with hyphenated slugs', async () => {
  const facts = /class="facts">(.*?)<\/dl>/s.exec(await open('/cowboy-bebop-1'))?.[1] ?? ''
  const genres = [...facts.matchAll(/href="(\/genre\/[^"]+)"[^>]*>([^<]+)</g)]
  expect(genres.length).toBeGreaterThan(1)
  for (const [, href, name = ''] of genres) expect(href).toBe(`/genre/${name.toLowerCase().replaceAll(' ', '-')}`)
})

test('in JP the English title is below the Japanese one, which the facts do not repeat, and dates are Japanese', async () => {
  const { body } = await site.app.inject({ url: '/frieren-beyond-journeys-end-2', headers: { cookie: 'language=JP' } })
  expect(body).toMatch(
    /<h1[^>]*lang="ja">葬送のフリーレン<\/h1><p class="title-other" lang="en">Frieren: Beyond Journey’s End</,
  )
  const facts = /class="facts">(.*?)<\/dl>/s.exec(body)?.[1] ?? ''
  expect(facts).toMatch(/Japanese<\/dt><dd><span lang="en">Sousou no Frieren</)
  expect(facts).toContain('2023年9月29日 ～ 2024年3月22日')
  expect(facts).toContain('>2023年秋<')
})

test('recommends twelve other titles', async () => {
  const recommended = (await open('/cowboy-bebop-1')).split('>Recommended for you<')[1] ?? ''
  const ids = [...recommended.matchAll(/class="card-title" href="\/([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(12)
  expect(ids).not.toContain('cowboy-bebop-1')
})

test("its sections follow the specification's order", async () => {
  const html = await open('/frieren-beyond-journeys-end-2')
  const offsets = [
    'title-poster',
    'class="headline"',
    'Where to watch<',
    'class="overview',
    'class="facts"',
    '>More Seasons<',
    '>Characters &amp; Voice Actors<',
    '>Recommended for you<',
  ].map((part) => html.indexOf(part))
  expect(offsets.every((offset) => offset > 0)).toBe(true)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})

test('concurrent requests for a random title get different ones', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => site.app.inject('/random')))
  expect(new Set(answers.map(({ body }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1])).size).toBe(4)
})

test('a random title matches the filters of its address', async () => {
  const { body } = await site.app.inject('/random?genres=mecha&type=MOVIE')
  expect(body).toContain('href="/genre/mecha"')
  expect((await site.app.inject('/random?studio=no-such-studio')).statusCode).toBe(404)
})

test('a random title differs each time and is not cached', async () => {
  const headings: (string | undefined)[] = []
  for (let time = 0; time < 4; time++) {
    const { statusCode, headers, body } = await site.app.inject('/random')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    headings.push(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1])
  }
  expect(new Set(headings).size).toBe(4)
})
