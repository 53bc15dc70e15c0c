import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Card } from '../card/card.ts'
import { CardGrid } from '../card/card-grid.tsx'
import { FilterSelect } from './filter-select.tsx'
import { GenreBoxes } from './genre-boxes.tsx'
import { LanguageContext } from '../language/use-language.ts'
import type { Language } from '../language/language.ts'
import { renderPart } from '#src/platform/http/render-part.server.ts'
import { ServerRendering } from '#src/ui/server-rendering.ts'

const ignore = () => undefined
const picture = { src: '/images/poster/1/00000000/art.svg', width: 400, height: 600, drawn: true }
const card = (number: number, more: Partial<Card> = {}): Card => ({
  id: `title-${number}` as Card['id'],
  number,
  title: `Title & <b>${number}</b>`,
  japaneseTitle: `題名${number}`,
  poster: picture,
  colour: '#123456',
  format: 'TV',
  year: 1998,
  ...more,
})

const PARTS: [string, ReactNode][] = [
  [
    'cards, also eager and large ones, and two that differ in one fact',
    <CardGrid
      key="1"
      cards={[card(1), card(2), card(2, { sub: 3, adult: true }), card(4), card(5)]}
      eager={1}
      categoryPage
    />,
  ],
  ['genres', <GenreBoxes key="1" chosen={[]} excluded={[]} onChange={ignore} />],
  ['chosen genres', <GenreBoxes key="1" chosen={['action']} excluded={['drama']} fixed="music" onChange={ignore} />],
  ...['', 'B'].map((value): [string, ReactNode] => [
    `a field with the value “${value}”`,
    <FilterSelect
      key="1"
      name="n"
      label="L"
      any="Any"
      options={[
        ['A', 'a'],
        ['B', 'b'],
      ]}
      value={value}
      onChange={ignore}
    />,
  ]),
]

const inLanguage = (language: Language, part: ReactNode) => (
  <LanguageContext value={{ language, choose: ignore }}>
    {part}
    <i>{language}</i>
  </LanguageContext>
)

test.each(PARTS)('%s are the same from memory', (_, part) => {
  for (const language of ['EN', 'JP', 'EN'] as const) {
    const page = inLanguage(language, part)
    expect(renderToString(<ServerRendering value={{ renderPart }}>{page}</ServerRendering>)).toBe(renderToString(page))
  }
})

test('a part is rendered once', () => {
  const rendered: string[] = []
  const record = (key: string, part: () => ReactNode) => {
    const html = renderPart(key, () => {
      rendered.push(key)
      return part()
    })
    return html
  }
  const page = () =>
    renderToString(
      <ServerRendering value={{ renderPart: record }}>
        <CardGrid cards={[card(11), card(12), card(11)]} />
      </ServerRendering>,
    )
  expect(page()).toBe(page())
  expect(rendered).toHaveLength(2)
})
