import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { storeTitle } from '../support/titles.ts'
import { addToLibrary, COLOURS, serveFile } from '../support/video.ts'

/** A title asks for a score after its last episode, once. */

test(
  'a title that was watched to its end is completed, and asks for a score once',
  { tag: '@slow' },
  async ({ page, baseURL }) => {
    await register(page.request, 'finisher')
    const id = await storeTitle(page, {
      names: { english: 'Harbour Farewell', japanese: '港の別れ' },
      episodes: 1,
      status: 'finished',
      startDate: '2001-04-01',
    })
    const address = `${baseURL}/test-media/${id}-1.mp4`
    await serveFile(page, address, { body: COLOURS, type: 'video/mp4' })
    await addToLibrary(page, Number(id.split('-').at(-1)), 1, address)
    await open(page, `/watch/${id}`)
    await page.getByRole('button', { name: /^Play / }).click()
    const prompt = page.locator('.player').getByRole('region', { name: 'You finished Harbour Farewell. How was it?' })
    await expect(prompt).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Completed', exact: true })).toBeVisible()
    await expectAccessible(page, 'dark', 'light')
    await prompt.getByLabel('Your score').focus()
    await prompt.getByLabel('Your score').selectOption('8')
    await expect(page.getByText('Scored Harbour Farewell.')).toBeVisible()
    await expect(prompt).toHaveCount(0)
    await open(page, '/my-list/completed')
    const row = page.getByRole('listitem').filter({ hasText: 'Harbour Farewell' })
    await expect(row.getByRole('link', { name: 'Edit Harbour Farewell: Completed 1/1 score 8' })).toBeVisible()
  },
)
