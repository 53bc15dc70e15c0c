import { expect, test } from '../support/journey.ts'

test('a script that gets into a page does not run, and the page’s own do', async ({ page, complaints }) => {
  await page.route('**/most-popular', async (route) => {
    const answer = await route.fetch()
    // where React passes over what it does not know: elsewhere it would complain of the script, too
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
