import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast } from './hooks/use-toasts.ts'
import { Toasts } from './toasts.tsx'

beforeEach(async () => {
  await render(<Toasts />)
})

test('many toasts do not cover the page: the newest three are shown', async () => {
  for (const at of [1, 2, 3, 4, 5]) toast(`Added title ${at} to Planned.`, () => undefined)
  await expect.element(page.getByText('Added title 5 to Planned.', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(3)
})

test('a toast is shown in the dialog that covers the page, and stays when that is closed', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  toast('Couldn’t save. Try again.')
  await expect.poll(() => dialog.textContent).toContain('Couldn’t save. Try again.')
  dialog.close()
  await expect.poll(() => page.getByRole('status').element().textContent).toContain('Couldn’t save. Try again.')
  dialog.remove()
})
