import { describe, expect, test } from 'vitest'
import { parseEpisode, parseStreamQuery } from './stream-query.ts'

/** The query of a URL, as parsed by the server. */
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams)

function captureError(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

describe('parsing a /stream query', () => {
  const expected = { id: 'cowboy-bebop-1', digits: '100005', server: 'hd-2', sound: 'dub' }
  test.each([
    '/stream?id=cowboy-bebop-1?ep=100005&server=hd-2&type=dub',
    '/stream?id=cowboy-bebop-1%3Fep%3D100005&server=hd-2&type=DUB',
    '/stream?id=cowboy-bebop-1%3Fep=100005&server=hd-2&type=dub',
    '/stream?id=cowboy-bebop-1&ep=100005&server=hd-2&type=dub',
  ])('%s', (address) => expect(parseStreamQuery(queryOf(address))).toEqual(expected))

  test('defaults to the first source with subtitles', () =>
    expect(parseStreamQuery(queryOf('/stream?id=cowboy-bebop-1?ep=100005'))).toMatchObject({
      server: 'HD-1',
      sound: 'sub',
    }))

  test.each([
    ['/stream', /id/],
    ['/stream?id=?ep=100005', /id/],
    ['/stream?id=cowboy-bebop-1?ep=100005&type=signs', /type/],
    ['/stream?id=cowboy-bebop-1?ep=100005&type=__proto__', /type/],
  ])('%s is rejected with a reason', (address, message) => {
    const error = captureError(() => parseStreamQuery(queryOf(address)))
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })
})

test.each([undefined, null, '', '5', 'five', '-100005', '100000', '1e9', '100005.5', ' 100005'])(
  '%s is not an episode number',
  (digits) => expect(() => parseEpisode(digits)).toThrow(/number/),
)
