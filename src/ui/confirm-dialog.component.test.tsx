import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDialog } from './hooks/use-dialog.ts'

const confirmed = vi.fn<(reason: unknown) => void>()

function Page() {
  const { opening, open, onClosed } = useDialog()
  return (
    <>
      <button type="button" onClick={open}>
        Report
      </button>
      {opening > 0 && (
        <ConfirmDialog
          key={opening}
          question="Report this comment?"
          confirmLabel="Send report"
          onConfirm={(form) => confirmed(form.get('reason'))}
          onClosed={onClosed}
        >
          <input name="reason" aria-label="Reason" />
        </ConfirmDialog>
      )}
    </>
  )
}

const dialog = page.getByRole('alertdialog', { name: 'Report this comment?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  confirmed.mockReset()
  await render(<Page />)
  await button('Report').click()
})

test('focus starts on Cancel, so that Enter confirms nothing', async () => {
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirmed).not.toHaveBeenCalled()
})

test('Escape closes it, and focus returns to what opened it', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Report')).toHaveFocus()
  expect(confirmed).not.toHaveBeenCalled()
})

test('confirming passes its fields on, once, and closes it', async () => {
  await page.getByLabelText('Reason').fill('An insult')
  await button('Send report').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirmed.mock.calls).toEqual([['An insult']])
})

test('Tab does not leave it', async () => {
  for (let press = 0; press < 6; press++) {
    await userEvent.tab()
    expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('opened again before its close event has arrived, it stays open', async () => {
  const first = dialog.element()
  const closed = new Promise((resolve) => first.addEventListener('close', resolve, { once: true }))
  const opener = button('Report').element()
  if (first instanceof HTMLDialogElement) first.close()
  if (opener instanceof HTMLElement) opener.click()
  await closed
  await expect.element(dialog).toBeVisible()
})
