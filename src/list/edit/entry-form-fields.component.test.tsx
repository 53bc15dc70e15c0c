import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parsePartialDate } from '../entries/partial-date.ts'
import { NEW_ENTRY } from './entry-fields.ts'
import { EntryFormFields } from './entry-form-fields.tsx'
import entryStyles from './entry.css?inline'

afterEach(() => page.viewport(1280, 800))

test.each([320, 360, 390])('dates are not cut in a window of %i px', async (width) => {
  await page.viewport(width, 800)
  const entry = { ...NEW_ENTRY, startedOn: parsePartialDate('2026-10-28') }
  const screen = await render(
    <dialog open className="entry-dialog">
      <style>{entryStyles}</style>
      <form className="entry-form">
        <EntryFormFields entry={entry} episodes={25} format="POINT_10" customLists={[]} />
      </form>
    </dialog>,
  )
  const field = screen.getByLabelText('Started', { exact: true }).element()
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})
