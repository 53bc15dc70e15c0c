import { expect, test } from '../support/journey.ts'

test("an injected script does not run, and the page's own scripts do", async ({ page, problems }) => {
  await page.route('**/most-popular', async (route) => {
    const response = await route.fetch()
    // here React ignores unknown elements; elsewhere it would also report the script
    const body = (await response.text()).replace(
      '</body>',
      '<script>document.body.dataset.injected = ""</script></body>',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/most-popular')
  await expect.poll(() => problems.splice(0)).toEqual([expect.stringMatching(/violates.*script-src/)])
  expect(await page.evaluate(() => document.body.dataset.injected)).toBeUndefined()
  await page.unroute('**/most-popular')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Switch between dark and light' }).click()
})
