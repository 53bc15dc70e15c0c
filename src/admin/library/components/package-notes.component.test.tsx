import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PackageNotes } from './file-row.tsx'

const ORIGINAL = 'The original video isn’t offered: its keyframes are too far apart.'
const subtitles = (language: string) => `Subtitles skipped: ${language} has an unsupported format (xsub).`

test('the first notes of a package are plain to see, and the rest of a long list is folded', async () => {
  const languages = ['English', 'English', 'French', 'German', 'Italian']
  await render(<PackageNotes notes={[ORIGINAL, ...languages.map(subtitles)]} />)
  for (const note of [ORIGINAL, subtitles('English'), subtitles('French')])
    await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(page.getByText(subtitles('Italian'))).not.toBeVisible()
  await page.getByText('2 more').click()
  await expect.element(page.getByText(subtitles('Italian'))).toBeVisible()
})
