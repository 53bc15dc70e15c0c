/** A series whose episodes get videos while the site runs. */
import type { Locator, Page } from '@playwright/test'
import { storeTitle } from './titles.ts'
import { addToLibrary, COLOURS, serveFile } from './video.ts'

/** A series of three episodes that no other journey uses. */
export const storeSeries = (page: Page, english: string) =>
  storeTitle(page, {
    names: { english, japanese: '港の物語' },
    episodes: 3,
    status: 'finished',
    startDate: '2001-04-01',
    episodeTitles: [{ number: 1, title: 'Low Tide', japaneseTitle: '引き潮' }],
  })

export const numberOf = (id: string): number => Number(id.split('-').at(-1))
export const episodeIdOf = (id: string, episode: number): number => numberOf(id) * 100_000 + episode

/** Adds a source for an episode, as the operator would; the page may stay cached for a moment. */
export async function addVideo(page: Page, origin: string, id: string, episode: number, ...more: string[]) {
  const address = `${origin}/test-media/${id}-${episode}${more.join('')}.mp4`
  await serveFile(page, address, { body: COLOURS, type: 'video/mp4' })
  await addToLibrary(page, numberOf(id), episode, address, ...more)
}

export const timeOf = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime)
export const pause = (video: Locator): Promise<void> => video.evaluate((element: HTMLVideoElement) => element.pause())
