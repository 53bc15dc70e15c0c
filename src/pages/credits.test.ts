/** The pages of people and characters, tested against the whole site. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

/** The page at an address, after its redirects. */
async function open(url: string): Promise<{ path: string; html: string }> {
  const answer = await site.app.inject(url)
  const { location } = answer.headers
  return location === undefined ? { path: url, html: answer.body.replaceAll('<!-- -->', '') } : open(location)
}
const hrefs = (html: string, prefix: string) =>
  [...html.matchAll(RegExp(`href="(${prefix}[^"]+)"`, 'g'))].map(([, to]) => to)

test('a title leads to its characters and voices, each of them to the other and back to the title', async () => {
  const title = await open('/cowboy-bebop-1')
  const [character = ''] = hrefs(title.html, '/character/')
  const [voice = ''] = hrefs(title.html, '/person/')
  const characterPage = await open(character)
  expect(characterPage.path, 'links have the canonical address').toBe(character)
  expect(hrefs(characterPage.html, '/person/')).toContain(voice)
  expect(hrefs(characterPage.html, '/cowboy-bebop')).toContain('/cowboy-bebop-1')
  const personPage = await open(voice)
  expect(personPage.path).toBe(voice)
  expect(hrefs(personPage.html, '/character/')).toContain(character)
})

describe.each(['person', 'character'])('/%s', (kind) => {
  test('digits and old names lead to the address', async () => {
    const { path } = await open(`/${kind}/1`)
    expect(path).toMatch(RegExp(`^/${kind}/[a-z-]+-1$`))
    const answer = await site.app.inject(`/${kind}/another-name-1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, path])
  })

  test.each(['999999999', 'x', '0'])('%s is not found', async (id) => {
    expect((await site.app.inject(`/${kind}/${id}`)).statusCode).toBe(404)
  })
})
