/** What follows an episode: the card over its credits, the countdown at its end, and the question whether someone watches. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { finish, holdTime, pass, play, showSeries, shownEpisode, videoOf } from '#test/components/series.tsx'
import { changeExtras } from '../state/extras.ts'

const CREDITS = { kind: 'outro', start: 1, end: 4 } as const
const HOUR = 3_600_000

const card = page.getByRole('region', { name: 'Up next' })
const question = page.getByText('Are you still watching?')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const nextLink = (episode: number) => page.getByRole('link', { name: `Next: episode ${episode}` })

beforeEach(() => holdTime())
afterEach(async () => {
  vi.useRealTimers()
  await userEvent.keyboard('{Shift}') // the viewer is there
})

/** Lets the episode end, and the countdown to the next one. */
async function playOnTo(episode: number): Promise<void> {
  await finish()
  await expect.element(nextLink(episode)).toBeVisible()
  await pass(8_000)
  await expect.poll(shownEpisode).toBe(`Harbour, episode ${episode}`)
}

test('over the credits, the next episode is announced, and not before', async () => {
  await showSeries({ segments: [CREDITS] })
  await play()
  videoOf().pause()
  videoOf().currentTime = 0.8
  await expect.element(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', '0:00 of 0:04')
  await expect.element(card).not.toBeInTheDocument()
  videoOf().currentTime = 1.4
  await expect.element(card.getByText('Next episode in 0:03')).toBeVisible()
  await button('Cancel').click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(button('Next: episode 2')).toBeVisible()
})

test('at the end, the next episode starts after eight seconds', async () => {
  await showSeries()
  await play()
  await finish()
  await expect.element(page.getByRole('status').getByText('Next episode in 8 seconds')).toBeInTheDocument()
  await pass(7_800)
  await expect.element(nextLink(2)).toHaveTextContent('Next: episode 21')
  expect(shownEpisode(), 'a second is left').toBe('Harbour, episode 1')
  await pass(200)
  await expect.poll(shownEpisode).toBe('Harbour, episode 2')
  await expect.poll(() => videoOf().paused).toBe(false)
  await expect.element(card).not.toBeInTheDocument()
})

test('the countdown is shorter by the time for which the credits have announced the next episode', async () => {
  await showSeries({ segments: [CREDITS] })
  await play()
  videoOf().pause()
  await pass(1_000)
  videoOf().currentTime = 1.4
  await expect.element(card).toBeVisible()
  await pass(5_000)
  await videoOf().play()
  await finish()
  await expect.element(page.getByRole('status').getByText('Next episode in 3 seconds')).toBeInTheDocument()
  await pass(3_000)
  await expect.poll(shownEpisode).toBe('Harbour, episode 2')
})

test('a viewer who cancels stays, and can watch again', async () => {
  await showSeries()
  await play()
  await finish()
  await button('Cancel').click()
  await expect.element(button('Watch again')).toBeVisible()
  await pass(60_000)
  await button('Watch again').click()
  await expect.poll(() => videoOf().ended).toBe(false)
  expect(shownEpisode()).toBe('Harbour, episode 1')
  await playOnTo(2)
})

test('nothing starts without autoplay', async () => {
  await showSeries({ preferences: { autoplay: false } })
  await play()
  await finish()
  await expect.element(button('Watch again')).toBeVisible()
  await pass(60_000)
  expect(shownEpisode()).toBe('Harbour, episode 1')
})

test('nothing starts if the sleep timer ends with the episode', async () => {
  await showSeries()
  await play()
  changeExtras({ sleep: 'episode' })
  await finish()
  await expect.element(button('Watch again')).toBeVisible()
  await pass(60_000)
  expect(shownEpisode()).toBe('Harbour, episode 1')
})

test('after three automatic episodes, the viewer is asked first', async () => {
  await showSeries({ episodes: 5 })
  await play()
  for (const episode of [2, 3, 4]) {
    await playOnTo(episode)
    await expect.element(question).not.toBeInTheDocument()
  }
  await finish()
  await expect.element(question).toBeVisible()
  await pass(60_000)
  expect(shownEpisode()).toBe('Harbour, episode 4')
  await nextLink(5).click()
  await expect.poll(shownEpisode).toBe('Harbour, episode 5')
})

test('after two hours of automatic episodes, the viewer is asked first', async () => {
  await showSeries()
  await play()
  await playOnTo(2)
  vi.setSystemTime(Date.now() + 2 * HOUR)
  await finish()
  await expect.element(question).toBeVisible()
  await pass(60_000)
  expect(shownEpisode()).toBe('Harbour, episode 2')
})

test('a viewer who has touched something meanwhile is not asked', async () => {
  await showSeries()
  await play()
  await playOnTo(2)
  vi.setSystemTime(Date.now() + 2 * HOUR)
  await userEvent.keyboard('{Shift}')
  await playOnTo(3)
  await expect.element(question).not.toBeInTheDocument()
})

test('the next part of an episode follows at once, also without autoplay', async () => {
  const onNext = vi.fn<() => void>()
  const next = {
    isPart: true,
    label: 'part 2 of episode 1',
    href: '#part-2',
    art: 'data:,',
    loadPicture: undefined,
  } as const
  await showSeries({ next, onNext, segments: [CREDITS], preferences: { autoplay: false } })
  await play()
  videoOf().pause()
  videoOf().currentTime = 1.9
  await expect.element(card).not.toBeInTheDocument()
  await videoOf().play()
  await finish()
  await expect.poll(() => onNext.mock.calls.length).toBe(1)
})

test('after the last episode the sequel is offered, and does not start automatically', async () => {
  const onNext = vi.fn<() => void>()
  const next = {
    isTitle: true,
    label: 'the sequel',
    name: 'Harbour Returns',
    href: '#sequel',
    art: 'data:,',
    loadPicture: undefined,
  } as const
  await showSeries({ next, onNext, segments: [CREDITS] })
  await play()
  videoOf().pause()
  videoOf().currentTime = 1.4
  await expect.element(card.getByText('Harbour Returns')).toBeVisible()
  await expect.element(card.getByText('Up next')).toBeVisible()
  await videoOf().play()
  await finish()
  await expect.element(page.getByRole('link', { name: 'Next: the sequel' })).toBeVisible()
  await pass(60_000)
  expect(onNext).not.toHaveBeenCalled()
  await page.getByRole('link', { name: 'Next: the sequel' }).click()
  expect(onNext).toHaveBeenCalledTimes(1)
})
