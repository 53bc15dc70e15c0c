/** Which video a guest's browser opens of an episode in several files. */
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { chooseSource, parseAudioType, type Source } from '#src/catalogue/episode/playable.ts'
import { saveProgress } from '#src/list/progress/watch-progress.client.ts'
import { useGuestSource } from './use-guest-source.ts'

const TITLE = 'harbour-7'
const EPISODE = { digits: 700_005, number: 5 }
const source = (id: number, piece?: number): Source => ({
  id,
  sound: piece === undefined ? 'dub' : 'sub',
  name: `HD-${id}`,
  kind: 'hls',
  address: '',
  tracks: [],
  segments: [],
  chapters: [],
  ...(piece !== undefined && { piece }),
})
const FIRST = source(1, 1)
const SOURCES = [FIRST, source(2, 2), source(3)]

/** Shows the source of the URL, which plays once its button is pressed. */
function Page() {
  const query = new URLSearchParams(useLocation().search)
  const sound = parseAudioType(query.get('type'))
  const shown = chooseSource(SOURCES, { sound: sound ?? 'sub', name: query.get('server') ?? undefined }) ?? FIRST
  const keep = useGuestSource(TITLE, { sound, sources: SOURCES, episode: EPISODE }, { source: shown, rules: undefined })
  return (
    <button type="button" onClick={keep}>
      {shown.name}
    </button>
  )
}

const stopAt = (position: number, episodeNum = 5) =>
  saveProgress({
    id: TITLE,
    episodeId: String(700_000 + episodeNum),
    episodeNum,
    title: 'Harbour',
    japanese_title: '港',
    poster: '',
    adultContent: false,
    position,
    duration: 1_200,
  })

/** @returns the router, once the page has opened what it wants */
async function visit(search: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [`/watch/${TITLE}${search}`],
  })
  const page = await render(<RouterProvider router={router} />)
  return { router, button: page.getByRole('button') }
}

beforeEach(() => localStorage.clear())

test.each([
  ['in the second part', 700, 5, '?ep=700005', 'HD-2'],
  ['in the second part, without a number in the URL', 700, 5, '', 'HD-2'],
  ['in the first part', 500, 5, '?ep=700005', 'HD-1'],
  ['in another episode', 700, 6, '?ep=700005', 'HD-1'],
  ['in the second part, and chose the first', 700, 5, '?ep=700005&type=sub&server=HD-1', 'HD-1'],
  ['in the second part, and follows a link to a second', 700, 5, '?ep=700005&t=30', 'HD-1'],
  ['in the second part, and chose the dub', 700, 5, '?ep=700005&type=dub', 'HD-3'],
])('a guest who stopped %s goes on there', async (_, position, episode, search, expected) => {
  stopAt(position, episode)
  const { button } = await visit(search)
  await expect.element(button).toHaveTextContent(expected)
})

test('what plays stays, and the rest of the URL too', async () => {
  const { router, button } = await visit('?ep=700005&comments=2')
  await button.click()
  stopAt(700)
  await router.revalidate()
  await expect.element(button).toHaveTextContent('HD-1')
  await router.navigate(`/watch/${TITLE}?ep=700005&comments=2`)
  await expect.element(button).toHaveTextContent('HD-2')
  expect(router.state.location.search).toBe('?ep=700005&comments=2&type=sub&server=HD-2')
})
