import { expect, test } from 'vitest'
import { toBreadcrumbs, toListPage, toWebsite, serializeJsonLd } from './json-ld.ts'

const site = { name: 'Hoshimi', origin: 'https://anime.example' }

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '\u2028', '&lt;'])(
  '%j cannot leave its element',
  (name) => {
    const written = serializeJsonLd({ name })
    expect(written).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(written)).toEqual({ name })
  },
)

test('the site has a search action', () => {
  expect(toWebsite(site)).toMatchObject({
    url: 'https://anime.example/',
    potentialAction: {
      target: { urlTemplate: 'https://anime.example/search?keyword={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('breadcrumbs start at the home page', () => {
  expect(toBreadcrumbs(site, [['Sci-Fi', '/genre/sci-fi']])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://anime.example/home' },
      { '@type': 'ListItem', position: 2, name: 'Sci-Fi', item: 'https://anime.example/genre/sci-fi' },
    ],
  })
})

test('the second page of a list continues the numbering', () => {
  const page = { name: 'TV', path: '/tv?page=2', before: 36, items: [{ id: 'paper-moon-7', title: 'Paper Moon' }] }
  expect(toListPage(site, page)).toMatchObject({
    url: 'https://anime.example/tv?page=2',
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [{ position: 37, name: 'Paper Moon', url: 'https://anime.example/paper-moon-7' }],
    },
  })
})
