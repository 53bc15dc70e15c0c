import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toAnimeId } from '../anime.ts'
import type { Language } from '../language/language.ts'
import { LanguageContext } from '../language/use-language.ts'
import { CardListsContext, type CardStatus, type SavedCard } from './card-lists.ts'
import { createCardStore } from './card-store.ts'
import type { Card } from './card.ts'
import { PosterCard, type PosterCardProps } from './poster-card.tsx'

const CARD: Card = {
  id: toAnimeId('harbour-lights', 7),
  number: 7,
  title: 'Harbour Lights',
  japaneseTitle: '港の灯',
  poster: { src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', width: 400, height: 600, drawn: true },
  colour: '#102030',
  format: 'TV',
  year: 2019,
}

const ignore = () => undefined

interface Options extends Omit<Partial<PosterCardProps>, 'card'> {
  language?: Language
  favourites?: number[]
  statuses?: [number, CardStatus][]
  toggle?: (card: SavedCard) => void
  plan?: (card: SavedCard) => void
}

function show(more: Partial<Card> = {}, options: Options = {}) {
  const { language = 'EN', favourites = [], statuses = [], toggle = ignore, plan = ignore, ...props } = options
  const Path = () => <p>{`at ${useLocation().pathname}`}</p>
  const lists = {
    favourites: createCardStore(new Set(favourites)),
    statuses: createCardStore(new Map(statuses)),
    toggle,
    plan,
    notify: ignore,
    statusLabel: (number: number) => (number === 7 ? 'Watching · 3/12' : undefined),
    canPlayPremium: false,
    followAction: () => ignore,
    findListLink: () => Promise.resolve(null),
  }
  const Site = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <LanguageContext value={{ language, choose: ignore }}>
          <CardListsContext value={lists}>
            <Path />
            <PosterCard card={{ ...CARD, ...more }} sizes="160px" {...props} />
          </CardListsContext>
        </LanguageContext>
      ),
    },
  ])
  return render(<Site initialEntries={['/']} />)
}

const text = (value: string) => page.getByText(value, { exact: true })

test('the poster leads to the watch page', async () => {
  await show()
  await page.getByRole('link', { name: 'Watch Harbour Lights' }).click()
  await expect.element(text('at /watch/harbour-lights-7')).toBeVisible()
})

test('the name leads to the detail page', async () => {
  await show()
  await page.getByRole('link', { name: 'Harbour Lights', exact: true }).click()
  await expect.element(text('at /harbour-lights-7')).toBeVisible()
})

test('in Japanese it has the Japanese name, marked as such', async () => {
  await show({}, { language: 'JP' })
  const poster = page.getByRole('link', { name: 'Watch 港の灯' })
  await expect.element(poster).toHaveAttribute('lang', 'ja')
  await expect.element(page.getByRole('link', { name: '港の灯', exact: true })).toBeVisible()
  await expect.element(text('Harbour Lights')).not.toBeInTheDocument()
})

test.each([
  ['is neither adult nor premium', {}, []],
  ['is adult', { adult: true }, ['18+']],
  ['is premium', { premium: true }, ['Premium']],
  ['is both', { adult: true, premium: true }, ['18+', 'Premium']],
] as const)('badges of a title that %s', async (_, more, badges) => {
  const { container } = await show(more)
  expect([...container.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(badges)
})

test('a title with videos is available here', async () => {
  await show({ playsHere: '1' })
  await expect.element(text('Available here')).toBeVisible()
})

test('a title for Premium members says only that', async () => {
  await show({ playsHere: '1', premium: true, membersOnly: true })
  await expect.element(text('Premium')).toBeVisible()
  await expect.element(text('Available here')).not.toBeInTheDocument()
})

test('the heart says whether the title is a favourite, and toggles it without leaving the page', async () => {
  const toggle = vi.fn<(card: SavedCard) => void>()
  await show({}, { favourites: [7], toggle })
  const heart = page.getByRole('button', { name: 'Favourite Harbour Lights' })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  heart.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle.mock.calls.map(([card]) => card.number)).toEqual([7, 7])
  await expect.element(text('at /')).toBeVisible()
})

test('a title that is not on the list can be planned without leaving the page', async () => {
  const plan = vi.fn<(card: SavedCard) => void>()
  await show({}, { plan })
  await page.getByRole('button', { name: 'Plan to watch Harbour Lights' }).click()
  expect(plan.mock.calls.map(([card]) => card.number)).toEqual([7])
  await expect.element(text('at /')).toBeVisible()
})

test('a title on the list says its status', async () => {
  await show({}, { statuses: [[7, { status: 'watching', progress: 3 }]] })
  const button = page.getByRole('button', { name: 'Watching · 3/12: Harbour Lights' })
  await expect.element(button).toHaveAttribute('data-status', 'watching')
})

test('where episodes are listed, the latest one replaces the format', async () => {
  await show({ currentEpisode: 12 }, { episode: true })
  await expect.element(text('Ep 12')).toBeVisible()
  await expect.element(text('TV')).not.toBeInTheDocument()
})

test('a format that is unknown gives way to the year', async () => {
  await show({ format: 'Unknown' })
  await expect.element(text('2019')).toBeVisible()
  await expect.element(text('Unknown')).not.toBeInTheDocument()
})

test('a name of any length stays within the card', async () => {
  const { container } = await show({ title: 'Supercalifragilisticexpialidocious'.repeat(10) })
  container.style.width = '160px'
  expect(container.querySelector('.card-title')?.getBoundingClientRect().width).toBeLessThanOrEqual(160)
})
