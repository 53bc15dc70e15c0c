import { expect, test } from 'vitest'
import { subtitleLabel } from './language.ts'

test.each([
  ['en', null, false, false, 'English'],
  ['en', null, true, false, 'English (signs)'],
  ['ja', null, false, true, 'Japanese (SDH)'],
  ['en', 'Signs & Songs', true, false, 'Signs & Songs'],
  ['und', null, false, false, 'Subtitles'],
])('labels subtitles in %s with title %s (forced %s, SDH %s) as %s', (language, title, forced, sdh, label) =>
  expect(subtitleLabel(language, title, forced, sdh)).toBe(label),
)
