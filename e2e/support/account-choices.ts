/** What an account chooses of the film: the dub, with Japanese subtitles. */
import type { APIRequestContext, Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect } from './journey.ts'
import { openSettings } from './player.ts'

export async function chooseDub(request: APIRequestContext, user: string): Promise<void> {
  const data = { sound: 'dub', subtitles: { language: 'ja', label: '日本語' } }
  const answer = await request.patch(`/api/users/${user}/title-choices/film-${FILM_NUMBER}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Expects that the subtitles play, and are the chosen ones in the player's menu. */
export async function expectChosen(page: Page): Promise<void> {
  const panel = await openSettings(page, /^Subtitles/)
  await expect(panel.getByRole('radio', { name: 'Japanese' })).toBeChecked()
}
