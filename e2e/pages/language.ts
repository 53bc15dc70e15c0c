import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

const frieren = { EN: /^Frieren: Beyond Journey/, JP: '葬送のフリーレン' }

test('titles change to Japanese immediately, and stay Japanese', async ({ page, context }) => {
  await open(page, '/search?keyword=frieren')
  const first = page.locator('.card-title').first()
  await expect(first).toHaveText(frieren.EN)
  await page.getByRole('button', { name: 'JP' }).first().click()
  await expect(first).toHaveText(frieren.JP)
  await expect(first.locator('[lang=ja]')).toHaveText(frieren.JP)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('JP')
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'language', value: 'JP', sameSite: 'Lax', path: '/' }),
  )

  const response = await page.request.get('/search?keyword=frieren')
  expect(await response.text(), 'the first response is already Japanese').toContain('lang="ja">葬送のフリーレン')
  await page.reload()
  await expect(first).toHaveText(frieren.JP)
})

test(
  'no kana is alone on the last line of a title on a phone',
  { tag: '@slow' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'JP', url: baseURL ?? '' }])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/home', '/most-popular', '/movie']) {
      await open(page, path)
      const lastLines = await page.locator(':is(.card-title, .rank-title) :lang(ja)').evaluateAll((titles) =>
        titles.flatMap(({ firstChild: text, clientHeight }) => {
          if (!(text instanceof Text) || clientHeight === 0) return []
          const tops = Array.from({ length: text.length }, (_, at) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect().top
          })
          const lines = [...Map.groupBy(tops, (top) => Math.round(top)).values()]
          return lines.length === 2 ? [`${text.data}: ${lines[1]?.length}`] : []
        }),
      )
      expect(
        lastLines.filter((line) => line.endsWith(': 1')),
        path,
      ).toEqual([])
    }
  },
)

test('other tabs are updated', { tag: '@slow' }, async ({ page, context }) => {
  await open(page, '/search?keyword=frieren')
  const other = await context.newPage()
  await open(other, '/most-popular')
  await other.getByRole('button', { name: 'JP' }).first().click()
  await expect(page.locator('.card-title').first()).toHaveText(frieren.JP)
})

test('an unknown value means English', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'Klingon'))
  await open(page, '/search?keyword=frieren')
  await expect(page.locator('.card-title').first()).toHaveText(frieren.EN)
})

for (const path of [
  '/',
  '/watch/cowboy-bebop-1',
  '/error-page',
  '/terms-of-service',
  '/cowboy-bebop-1',
  '/az-list/a',
]) {
  test(`${path} has the language switch, and stores the choice immediately`, { tag: '@slow' }, async ({ page }) => {
    await open(page, path)
    await page.getByRole('group', { name: 'Title language' }).getByRole('button', { name: 'JP' }).first().click()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('JP')
    await page.goto('/cowboy-bebop-1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('カウボーイビバップ')
  })
}
