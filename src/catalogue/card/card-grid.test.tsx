import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { toAnimeId } from '../anime.ts'
import type { Card } from './card.ts'
import { CardGrid } from './card-grid.tsx'

const card = (number: number, more: Partial<Card> = {}): Card => ({
  id: toAnimeId('harbour', number),
  number,
  title: `Harbour ${number}`,
  japaneseTitle: `港${number}`,
  poster: { src: `/images/poster/${number}/0/art.svg`, width: 400, height: 600, drawn: true },
  colour: '#102030',
  format: 'TV',
  ...more,
})
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1))

function render(props: Parameters<typeof CardGrid>[0]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <CardGrid {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}
const count = (html: string, of: RegExp) => html.match(of)?.length ?? 0

describe('the grid', () => {
  test.each([
    [30, undefined, 30],
    [30, 12, 12],
    [5, 12, 5],
  ])('of %i titles with the limit %s shows %i', (length, limit, shown) =>
    expect(count(render({ cards: cards(length), ...(limit !== undefined && { limit }) }), /<article/g)).toBe(shown),
  )

  test.each([
    [4, 0],
    [5, 4],
    [36, 4],
  ])('of a category with %i titles has %i in its first row', (length, first) => {
    const html = render({ cards: cards(length), categoryPage: true })
    const row = /<div class="grid is-first">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    expect(count(row, /<article/g)).toBe(first)
    expect(count(html, /<article/g)).toBe(length)
  })

  test('without a category has no first row', () => expect(render({ cards: cards(36) })).not.toContain('is-first'))
})

describe('a card', () => {
  const badges = (more: Partial<Card>) =>
    [...render({ cards: [card(1, more)] }).matchAll(/class="badge[^"]*">(.*?)<\/span>/g)].map(([, text = '']) =>
      text.replace(/<svg.*<\/svg>/, ''),
    )

  test('has a Premium badge if the title is premium', () => {
    expect(badges({ premium: true })).toEqual(['Premium'])
    expect(badges({})).toEqual([])
  })

  test('has an 18+ badge if the title is adult', () => expect(badges({ adult: true })).toEqual(['18+']))

  test('names its badges to screen readers', () => {
    const label = (more: Partial<Card>) => /aria-label="(Watch[^"]*)"/.exec(render({ cards: [card(1, more)] }))?.[1]
    expect(label({ adult: true, premium: true })).toBe('Watch Harbour 1, 18+, Premium')
    expect(label({})).toBe('Watch Harbour 1')
  })

  test('links to the watch page from its poster and to the detail page from its name', () => {
    const html = render({ cards: [card(1)] })
    expect([...html.matchAll(/<a class="([\w-]+)"[^>]*href="([^"]+)"/g)].map(([, part, href]) => [part, href])).toEqual(
      [
        ['card-art', '/watch/harbour-1'],
        ['card-title', '/harbour-1'],
      ],
    )
  })
})
