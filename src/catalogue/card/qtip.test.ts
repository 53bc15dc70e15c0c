import { describe, expect, test } from 'vitest'
import { parseQtip, qtipUrl } from './qtip.ts'

describe('the hover card’s request URL', () => {
  const hosts = ['https://a.example/api/catalogue', 'https://b.example/anime']
  test.each([
    [[], 0.5, '/api/catalogue/qtip/7'],
    [hosts, 0, 'https://a.example/api/catalogue/qtip/7'],
    [hosts, 0.99, 'https://b.example/anime/qtip/7'],
  ])('of %j at %d', (qtipHosts, random, url) => {
    expect(qtipUrl({ catalogueApi: '/api/catalogue', qtipHosts }, 7, random)).toBe(url)
  })
})

describe('the hover card’s data', () => {
  test('reads known fields and leaves the rest empty', () => {
    expect(parseQtip({ results: { title: 'X', rating: 8.1, subCount: 3, genres: ['Action', 4] } })).toEqual(
      expect.objectContaining({ title: 'X', rating: '8.1', sub: 3, dub: undefined, synonyms: '', genres: ['Action'] }),
    )
  })

  test.each([null, 'x', {}, { results: [] }])('rejects %j', (response) => {
    expect(parseQtip(response)).toBeNull()
  })
})
