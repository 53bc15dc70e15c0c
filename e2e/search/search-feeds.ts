import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

const feedOf = (html: string) => /<id>(?<id>[^<]+)<\/id>\n<title>(?<title>[^<]+)</.exec(html)?.groups

test(
  'the feed of a search follows the filters and the language without a reload',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/search?keyword=moon')
    const link = page.getByRole('link', { name: 'Feed of these results' })
    const announced = page.locator('head link[rel="alternate"][type="application/atom+xml"]')
    const expectFeed = async (href: string) => {
      await expect(link).toHaveAttribute('href', href)
      await expect(announced).toHaveAttribute('href', href)
    }
    await expectFeed('/feeds/search.atom?keyword=moon')
    await page.getByRole('search', { name: 'Filters' }).getByLabel('Type').selectOption({ label: 'TV' })
    await expectFeed('/feeds/search.atom?keyword=moon&type=TV')
    await page.getByLabel('Sort by').selectOption({ label: 'Highest score' })
    await expect(page).toHaveURL(/sort=score/)
    await expectFeed('/feeds/search.atom?keyword=moon&type=TV')
    await page.getByRole('button', { name: 'JP' }).click()
    await expectFeed('/feeds/search.atom?keyword=moon&type=TV&language=JP')

    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feedOf(await response.text())?.title).toBe('Search results for: moon · TV · Hoshimi')
  },
)

test('the footer leads to the list of feeds', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/recently-updated')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Feeds' }).click()
  await expect(page).toHaveURL(/\/about#feeds$/)
  const section = page.locator('#feeds')
  await expect(section.getByRole('heading', { name: 'Feeds' })).toBeInViewport()
  for (const name of ['Atom', 'JSON Feed'])
    for (const link of await section.getByRole('link', { name, exact: true }).all())
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
})
