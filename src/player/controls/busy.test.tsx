import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Busy from './busy.tsx'

type Props = Parameters<typeof Busy>[0]

const read = (props: Partial<Props> = {}) =>
  [
    ...renderToString(
      <MemoryRouter>
        <Busy
          ahead={0}
          playback={{ qualities: [], shownHeight: null }}
          other={undefined}
          onQuality={() => undefined}
          {...props}
        />
      </MemoryRouter>,
    ).matchAll(/>([^<>]+)</g),
  ]
    .map(([, text]) => text)
    .join('|')

test.each([
  [0, 'This one is next.'],
  [1, '1 viewer is ahead of you.'],
  [3, '3 viewers are ahead of you.'],
])('with %i others ahead, says how long it may take', (ahead, text) =>
  expect(read({ ahead })).toBe(
    `The server is busy converting other videos.| ${text} It plays as soon as there is room.`,
  ),
)

test('says what takes long while the server converts the video', () =>
  expect(read({ ahead: 'encoding' })).toBe('The server is converting this part of the video.'))

test('offers a quality that needs no converting, and another source', () => {
  const qualities = [
    { height: 10_000, label: 'Original (HEVC)', isCopied: true },
    { height: 720, label: '720p' },
  ]
  const other = { name: 'Dub: Original, 720p', href: '/watch/harbour-lights-7?ep=700002&type=dub' }
  const texts = read({ playback: { qualities, shownHeight: 720 }, other })
  expect(texts).toMatch(/\|Play Original \(HEVC\) now\|Play Dub: Original, 720p$/)
  expect(read({ playback: { qualities, shownHeight: 10_000 } })).not.toContain('Play')
})
