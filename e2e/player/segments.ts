import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilPrepared, watchPath } from '../support/library.ts'
import { open } from '../support/open.ts'
import { expectRunning, openSettings, recordMessages, timeOf } from '../support/player.ts'
import { ADMIN, originOf } from '../support/sites.ts'

/** An episode that no other journey needs as it is. */
const [TITLE, EPISODE] = ['The Lamplighter Almanac', 3] as const

test.use({ baseURL: originOf('library') })

test('an admin drags the marks of segments in the player', { tag: '@slow' }, async ({ page, request }) => {
  await waitUntilPrepared(request, TITLE, EPISODE)
  await open(page, watchPath(TITLE, EPISODE))
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
  const tools = await openSettings(page, /^Tools/)
  await expect(tools.getByRole('button', { name: /^Edit segments/ }), 'only for admins').toHaveCount(0)

  expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200)
  await open(page, watchPath(TITLE, EPISODE))
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
  await page.keyboard.press('k')
  await (await openSettings(page, /^Tools/)).getByRole('button', { name: /^Edit segments/ }).click()
  const editor = page.getByRole('region', { name: 'Edit segments' })
  await expect(editor.getByRole('button', { name: 'Add here' })).toBeEnabled()
  for (const remove = editor.getByRole('button', { name: 'Remove' }); (await remove.count()) > 0;) await remove.click()

  await page.locator('.player video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 2))
  await editor.getByRole('button', { name: 'Add here' }).click()
  const [start, end] = ['Intro start', 'Intro end'].map((name) => editor.getByRole('slider', { name })) as [
    ReturnType<typeof editor.getByRole>,
    ReturnType<typeof editor.getByRole>,
  ]
  await expect(start).toHaveAttribute('aria-valuetext', '0:02.0')
  await end.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  const byKeys = await end.getAttribute('aria-valuetext')
  await expectAccessible(page, 'dark')

  const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(end).not.toHaveAttribute('aria-valuetext', byKeys ?? '')
  const dragged = Number(await end.getAttribute('aria-valuenow'))
  await expect.poll(() => timeOf(page), 'the picture at the handle is shown').toBeGreaterThan(dragged - 1)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(end, 'a drag is undone as a whole').toHaveAttribute('aria-valuetext', byKeys ?? '')

  await end.press('End')
  await expect(page.locator('.player-ui[data-ended]')).toBeVisible()
  await expect(page.locator('.player-end-art'), 'the editor stays when its picture is the last one').toHaveCount(0)
  await editor.getByRole('button', { name: 'Undo' }).click()

  const messages = await recordMessages(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect.poll(messages).toContain('Segments saved')
  await editor.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toHaveCount(0)
  await page.locator('.player video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 3))
  await expect(page.getByRole('button', { name: 'Skip Intro' }), 'in effect at once').toBeVisible()
})
