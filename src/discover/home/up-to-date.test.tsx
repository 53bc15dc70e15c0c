import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { toAnimeId } from '#src/catalogue/anime.ts'
import type { UpToDateSlide } from '#src/list/continue-watching/own-slide.ts'
import { UpToDate } from './up-to-date.tsx'

const NOW = Date.UTC(2026, 10, 29, 12)
const HOUR_MS = 3_600_000

/** The text of the slide for a title whose next episode airs at this time. */
function read(at: number, isBehind = false): string {
  const title = { id: toAnimeId('harbour', 7), title: 'Harbour', japaneseTitle: '港', episodes: 12 }
  const slide = {
    coming: [{ ...title, number: 5, at }],
    start: null,
    playsHere: false,
    isBehind,
    notifyLabel: 'Notify me',
    now: NOW,
  } satisfies Omit<UpToDateSlide, 'card'>
  const Stub = createRoutesStub([{ path: '/', Component: () => <UpToDate slide={slide} /> }])
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('says how long it is until the next episode', () => {
  const text = read(NOW + 20 * HOUR_MS)
  expect(text).toContain('Expected at 08:00, in 20 h 0 m.')
  expect(text).toContain('E5 in 20 h 0 m')
})

test('says that the user is up to date only if nothing that has aired is left', () => {
  expect(read(NOW)).toContain('Up to date E5 of Harbour')
  expect(read(NOW, true)).toContain('Next on your list E5 of Harbour')
})

test('says that an episode airs now, once its time has come', () => {
  const text = read(NOW)
  expect(text).toContain('Expected at 12:00, now.')
  expect(text).toContain('E5 now')
})
