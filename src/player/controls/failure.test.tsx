import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure, findLower } from './failure.tsx'

type Props = Parameters<typeof Failure>[0]

const qualities = [1080, 720, 360].map((height) => ({ height, label: `${height}p` }))
const stopped = { fault: 'network', failures: 1, time: 702, qualities: [], shownHeight: null } as const
const all: Props = {
  playback: stopped,
  heading: { title: 'Harbour Lights', lang: 'en', episode: 'Episode 2' },
  other: { name: 'Dub: Original, 720p', href: '/watch/harbour-lights-7?ep=700002&type=dub' },
  next: { label: 'episode 3', href: '/watch/harbour-lights-7?ep=700003' },
  reportHref: '/contact?about=playback',
  quality: null,
  recommended: [],
  onRetry: () => undefined,
}
/** The texts of paragraphs and controls, in order. */
const read = (props: Partial<Props>) =>
  [
    ...renderToString(
      <MemoryRouter>
        <Failure {...all} {...props} />
      </MemoryRouter>,
    ).matchAll(/>([^<>]+)</g),
  ].map(([, text]) => text)

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

test('says where the episode stopped, why, and what helps, the most promising first', () => {
  expect(read({})).toEqual([
    'Episode 2 stopped at 11:42',
    'This video isn’t loading',
    'The server isn’t responding. Your position is saved.',
    'Play Dub: Original, 720p',
    'Try again',
    'Next episode',
    'Report a problem',
  ])
})

test('of an only source that never started, offers another try', () => {
  const playback = { ...stopped, fault: 'media', time: 0 } as const
  expect(read({ playback, heading: undefined, other: undefined, next: undefined })).toEqual([
    'This browser can’t play this video',
    'It may be damaged, or in a format this browser doesn’t support.',
    'Try again',
    'Report a problem',
  ])
})

test('after three failures, a report comes first', () => {
  const texts = read({ playback: { ...stopped, failures: 3 } })
  expect(texts.slice(3)).toEqual(['Report a problem', 'Play Dub: Original, 720p', 'Try again', 'Next episode'])
})

test('without a connection, says so', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(read({})).toContain('You’re offline')
})

test('with a lower quality than the one that failed, offers it before another try', () => {
  const playback = { ...stopped, qualities, shownHeight: 720 }
  expect(read({ playback, other: undefined, next: undefined }).slice(3)).toEqual([
    'Try a lower quality',
    'Try again',
    'Report a problem',
  ])
})

test.each([
  ['the shown one', { qualities, shownHeight: 1080 }, null, 720],
  ['the chosen one', { qualities, shownHeight: 1080 }, 720, 360],
  ['a chosen one that the video lacks', { qualities, shownHeight: null }, 480, 360],
  ['the lowest', { qualities, shownHeight: 360 }, null, undefined],
  ['an unknown one', { qualities, shownHeight: null }, null, undefined],
])('the lower quality than %s', (_, playback, chosen, height) =>
  expect(findLower(playback, chosen)?.height).toBe(height),
)

test('other titles are the last of the next steps', () => {
  const recommended = [
    { href: '/quiet-tide-8', title: 'Quiet Tide', lang: 'en', poster: '/images/poster/8/a/160.webp' },
  ]
  expect(read({ recommended }).slice(-3)).toEqual(['Report a problem', 'Watch something else', 'Quiet Tide'])
})
