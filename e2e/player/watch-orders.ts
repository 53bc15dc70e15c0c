import type { RelationKind } from '#src/catalogue/anime.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { addVideo, timeOf } from '../support/series.ts'
import { newSourceId, storeTitle } from '../support/titles.ts'

test('playing goes on from title to title in the chosen order', { tag: '@slow' }, async ({ page, baseURL }) => {
  const ids = { zero: newSourceId(), one: newSourceId(), two: newSourceId() }
  const add = async (name: keyof typeof ids, year: number, related: readonly (readonly [RelationKind, string])[]) => {
    const facts = {
      names: { english: `Lantern Coast ${name}` },
      format: 'Movie' as const,
      episodes: 1,
      minutes: 90,
      status: 'finished' as const,
      startDate: `${year}-04-01`,
      relations: related.map(([kind, id]) => ({ kind, target: { space: 'anilist' as const, id } })),
    }
    const id = await storeTitle(page, facts, ids[name])
    await addVideo(page, baseURL ?? '', id, 1)
    return id
  }
  // the story begins with the film that came out last
  const zero = await add('zero', 2005, [['sequel', ids.one]])
  const two = await add('two', 2003, [['prequel', ids.one]])
  const one = await add('one', 2001, [
    ['prequel', ids.zero],
    ['sequel', ids.two],
  ])
  const orders = `/watch-order/${one}`
  await expect.poll(async () => (await page.request.get(orders)).status()).toBe(200)

  const playNext = async (from: string, to: string) => {
    await open(page, `/watch/${from}`)
    await page.getByRole('button', { name: /^Play / }).click()
    await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(0)
    await page.keyboard.press('n')
    await expect(page).toHaveURL(new RegExp(`/watch/${to}`))
  }
  const choose = async (order: string) => {
    await open(page, orders)
    await page.getByRole('navigation', { name: 'Orders' }).getByRole('link', { name: order }).click()
    await expect(page.getByRole('link', { name: order })).toHaveAttribute('aria-current', 'page')
  }
  await choose('Release')
  await playNext(one, two)
  await playNext(two, zero)
  await choose('Story')
  await playNext(zero, one)
  await playNext(one, two)
})
