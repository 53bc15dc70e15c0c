import { useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toAnimeId } from '#src/catalogue/anime.ts'
import { accentFromColour } from '#src/catalogue/art/accent.ts'
import { CardListsContext } from '#src/catalogue/card/card-lists.ts'
import { LanguageContext } from '#src/catalogue/language/use-language.ts'
import { SeasonCard } from './season-card.tsx'
import type { SeasonTitle } from './season.ts'
import seasonStyles from './season.css?inline'

afterEach(() => page.viewport(1280, 800))

const AT = Date.UTC(2026, 11, 2, 12)
const POSTER = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const TITLE: SeasonTitle = {
  id: toAnimeId('harbour-lights', 7),
  number: 7,
  title: 'Harbour Lights',
  japaneseTitle: '港の灯',
  poster: POSTER,
  poster2x: POSTER,
  colour: '#102030',
  accent: accentFromColour('#102030'),
  format: 'TV',
  length: '12 episodes · 24m',
  score: 7.7,
  when: { EN: 'Airing since Oct 1', JP: '10月1日 ～' },
  next: { number: 10, at: AT },
  studio: 'Kyoto Animation',
  genres: [],
  tags: [],
  synopsis: '',
}

const show = (title: Partial<SeasonTitle>, canPlayPremium = false) => {
  const Page = () => (
    <CardListsContext value={{ ...useContext(CardListsContext), canPlayPremium }}>
      <SeasonCard title={{ ...TITLE, here: { sub: 3 }, ...title }} now={AT - 300_000_000} withFormat={false} eager />
    </CardListsContext>
  )
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  return render(<Site initialEntries={['/']} />)
}

test.each([
  ['with videos', {}, false, 'Available here'],
  ['for Premium members, to others', { membersOnly: true }, false, 'Premium'],
  ['for Premium members, to them', { membersOnly: true }, true, 'Available here'],
] as const)('a title %s says so in one word', async (_, title, canPlayPremium, word) => {
  const { container } = await show(title, canPlayPremium)
  const words = container.querySelectorAll('.season-here > :is(.playable, .badge)')
  expect(Array.from(words, ({ textContent }) => textContent)).toEqual([word])
})

test('on the narrowest phones, neither the facts nor the button are cut', async () => {
  await page.viewport(320, 800)
  const Page = () => (
    <LanguageContext value={{ language: 'JP', choose: () => undefined }}>
      <style>{seasonStyles}</style>
      <div style={{ width: 288 }}>
        <SeasonCard title={TITLE} now={AT - 300_000_000} withFormat={false} eager />
      </div>
    </LanguageContext>
  )
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  const { container } = await render(<Site initialEntries={['/']} />)
  for (const part of ['.season-when > b', '.season-facts', '.season-studio', '.card-status']) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container.querySelector(part) ?? document.body
    expect([part, scrollWidth, scrollHeight]).toEqual([part, clientWidth, clientHeight])
  }
})
