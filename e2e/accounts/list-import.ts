import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'

/** Importing a list: preview, apply, undo. */

const anime = (id: number, title: string, status: string, watched: number, score: number) => `
  <anime>
    <series_animedb_id>${id}</series_animedb_id><series_title><![CDATA[${title}]]></series_title>
    <my_watched_episodes>${watched}</my_watched_episodes><my_score>${score}</my_score><my_status>${status}</my_status>
  </anime>`
const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<myanimelist><myinfo><user_name>star_gazer</user_name><user_export_type>1</user_export_type></myinfo>
${anime(1, 'Cowboy Bebop', 'Completed', 26, 9)}
${anime(5114, 'Fullmetal Alchemist: Brotherhood', 'Watching', 12, 10)}
${anime(999_999, 'The Comet Ferry', 'Plan to Watch', 0, 0)}
</myanimelist>`
const file = (text: string) => ({ name: 'animelist.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
const PATH = '/my-list/import'

test('a list is previewed, imported and undone', { tag: '@slow' }, async ({ page }) => {
  const { id } = await register(page.request, 'import')
  const entry = () => page.request.get(`/api/users/${id}/list`).then((response) => response.text())
  await page.request.patch(`/api/users/${id}/list/1`, { data: { status: 'watching', progress: 3, score: 70 } })

  await test.step('a file that is no list is refused with the reason', async () => {
    await open(page, PATH)
    await page.getByLabel('Exported list').setInputFiles(file(LIST.replace('</my_status>', '')))
    await page.getByRole('button', { name: 'Preview import' }).first().click()
    await expect(page.getByRole('alert')).toContainText(/^Line \d+/)
  })

  await test.step('the preview changes nothing, and a choice says what it would change', async () => {
    await page.getByLabel('Exported list').setInputFiles(file(LIST))
    await page.getByRole('button', { name: 'Preview import' }).first().click()
    await expect(page.getByRole('heading', { name: 'Preview: MyAnimeList, star_gazer' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    const bebop = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cowboy Bebop' }) })
    await expect(bebop).toContainText('Watching → becomes Completed')
    await page.getByRole('radio', { name: /^Keep mine/ }).check()
    await expect(bebop).toContainText('stays Watching (imported: Completed)')
    await bebop.getByRole('combobox').selectOption('Take theirs')
    await expect(bebop).toContainText('7 → becomes 9')
    expect(await entry()).toContain('"progress":3')
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('link', { name: /^Unknown titles/ }).click()
    await expect(page.getByRole('heading', { name: 'The Comet Ferry' })).toBeVisible()
  })

  await test.step('applying it changes the list, and the unknown title waits', async () => {
    await page.getByRole('button', { name: 'Apply import' }).click()
    const past = page.getByRole('region', { name: 'Past imports' })
    await expect(past).toContainText('1 title updated.')
    await expect(page.getByRole('region', { name: 'Waiting for titles (1)' })).toContainText('The Comet Ferry')
    expect(await entry()).toContain('"score":90')
    await expectAccessible(page, 'dark', 'light')
  })

  await test.step('undoing it restores the list', async () => {
    await page.getByText('Undo import').click()
    await page.getByRole('button', { name: 'Undo everything' }).click()
    await expect(page.getByRole('region', { name: 'Past imports' })).toContainText(
      'restored to how they were before the import',
    )
    expect(await entry()).toContain('"progress":3')
    await expect(page.getByRole('region', { name: /^Waiting/ })).toBeHidden()
  })
})

test.describe('without scripts', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('forms do the same', async ({ page }) => {
    await register(page.request, 'import')
    await page.goto(PATH)
    await page.getByLabel('Exported list').setInputFiles(file(LIST))
    await page.getByRole('button', { name: 'Preview import' }).first().click()
    await expect(page.getByRole('heading', { name: 'Preview: MyAnimeList, star_gazer' })).toBeVisible()
    await page.getByRole('button', { name: 'Apply import' }).click()
    await expect
      .poll(async () => {
        await page.goto(PATH)
        return page.getByRole('main').innerText()
      })
      .toContain('2 titles added.')
    await page.getByText('Undo import').click()
    await page.getByRole('button', { name: 'Undo everything' }).click()
    await page.goto(PATH)
    await expect(page.getByRole('main')).toContainText('restored to how they were before the import')
  })
})
