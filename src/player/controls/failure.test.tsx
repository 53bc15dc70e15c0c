import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from './failure.tsx'

type Props = Parameters<typeof Failure>[0]

const stopped = { fault: 'network', failures: 1, time: 702 } as const
const all: Props = {
  playback: stopped,
  heading: { title: 'Harbour Lights', lang: 'en', episode: 'Episode 2' },
  other: { name: 'Dub: Original, 720p', href: '/watch/harbour-lights-7?ep=700002&type=dub' },
  next: { label: 'episode 3', href: '/watch/harbour-lights-7?ep=700003' },
  reportHref: '/contact?about=playback',
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
