import { expect, test } from '../support/journey.ts'

test("an injected script does not run, and the page's own scripts do", async ({ page, complaints }) => {
  await page.route('**/most-popular', async (route) => {
    const answer = await route.fetch()
    // where React ignores unknown elements: elsewhere it would report the script, too
    const body = (await answer.text()).replace('</body>', '<script>document.body.dataset.taken = ""</script></body>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/most-popular')
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringMatching(/violates.*script-src/)])
  expect(await page.evaluate(() => document.body.dataset.taken)).toBeUndefined()
  await page.unroute('**/most-popular')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Switch between dark and light' }).click()
})
