import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toAnimeId } from '#src/catalogue/anime.ts'
import { ListChunk } from './list-chunk.tsx'
import type { ListRow } from './list-row.ts'
import { createRowChanges } from './row-changes.ts'

const ROW: ListRow = {
  id: toAnimeId('harbour-lights', 7),
  number: 7,
  title: 'Harbour Lights',
  japaneseTitle: '港の灯',
  poster: undefined,
  adult: false,
  format: 'TV',
  year: 2026,
  minutes: 24,
  episodes: 12,
  airedEpisodes: 12,
  nextEpisode: null,
  updatedAt: '2026-12-01T08:30:00.000Z',
  playable: '',
  hasServices: false,
  entry: {
    status: 'watching',
    progress: 3,
    score: 0,
    timesRewatched: 0,
    isPrivate: false,
    customLists: [],
    asksForScore: false,
  },
}
const TOOLS = {
  format: 'POINT_10',
  from: '/my-list',
  showsStatus: false,
  now: 0,
  changes: createRowChanges(),
  isTelevision: false,
  edit: null,
} as const

test('after a fast scroll past them and back, rows are there', async () => {
  let report: IntersectionObserverCallback = () => undefined
  const observer = { observe: () => undefined, disconnect: () => undefined }
  vi.stubGlobal('IntersectionObserver', function (callback: IntersectionObserverCallback) {
    report = callback
    return observer
  })
  const rows = [ROW]
  const Page = () => (
    <ListChunk
      of={rows}
      rows={null}
      load={async () => rows}
      start={100}
      count={1}
      total={101}
      rowHeight={97}
      className="list-rows"
      tools={TOOLS}
    />
  )
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  const screen = await render(<Site initialEntries={['/']} />)
  const boundingClientRect = new DOMRect(0, 0, 320, 97)
  const seen = [false, true].map((isIntersecting) => ({ isIntersecting, boundingClientRect }))
  // the browser was busy: both in one call
  report(seen as unknown as IntersectionObserverEntry[], observer as unknown as IntersectionObserver)
  await expect.element(screen.getByRole('link', { name: 'Harbour Lights' })).toBeVisible()
})
