import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserAvatar } from './user-avatar.tsx'

const show = (username: string, avatar: string | null) => renderToStaticMarkup(<UserAvatar of={{ username, avatar }} />)

test('a picture is shown where there is one', () =>
  expect(show('aiko', '/images/avatar/x.webp')).toMatch(/^<img[^>]*src="\/images\/avatar\/x.webp"[^>]*alt=""/))

test.each([
  ['aiko', 'A'],
  ['__7up', '7'],
  ['___', '·'],
])('%s without one is drawn as %s', (name, letter) =>
  expect(show(name, null)).toMatch(new RegExp(`>${letter}</span>$`)),
)

test('the same name is drawn the same, and another one in another colour', () => {
  expect(show('aiko', null)).toBe(show('aiko', null))
  expect(/--tint:\d+/.exec(show('aiko', null))?.[0]).not.toBe(/--tint:\d+/.exec(show('ayla', null))?.[0])
})
