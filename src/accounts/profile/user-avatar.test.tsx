import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserAvatar } from './user-avatar.tsx'

const show = (username: string, avatar: string | null) => renderToStaticMarkup(<UserAvatar of={{ username, avatar }} />)

test('shows the picture if there is one', () =>
  expect(show('aiko', '/images/avatar/x.webp')).toMatch(/^<img[^>]*src="\/images\/avatar\/x.webp"[^>]*alt=""/))

test.each([
  ['aiko', 'A'],
  ['__7up', '7'],
  ['___', '·'],
])('shows %s without a picture as %s', (name, letter) =>
  expect(show(name, null)).toMatch(new RegExp(`>${letter}</span>$`)),
)

test('the colour depends on the name only', () => {
  expect(show('aiko', null)).toBe(show('aiko', null))
  expect(/--tint:\d+/.exec(show('aiko', null))?.[0]).not.toBe(/--tint:\d+/.exec(show('ayla', null))?.[0])
})
