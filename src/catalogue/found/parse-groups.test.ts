import { expect, test } from 'vitest'
import { parseGroups } from './parse-groups.ts'

const parse = (groups: unknown, rest: object = {}) => parseGroups({ results: { groups, ...rest } })

test('groups become links with what is shown beside them', () => {
  const anime = { title: 'Moon Harbor', japanese_title: '月の港', poster: 'https://site.example/images/1/poster.webp' }
  const { groups, titlesFirst } = parse(
    [
      {
        kind: 'people',
        items: [{ id: 'aki-7', name: 'Aki', japanese_name: '亜紀', role: 'Director', animeography: [anime] }],
      },
      { kind: 'studios', items: [{ name: 'Pelican', link: '/producer/pelican', description: null, titles: 3 }] },
      {
        kind: 'plots',
        items: [{ id: 'moon-1', ...anime, snippet: [{ text: 'ship', marked: true }], tags: ['Sea', 4] }],
      },
    ],
    { titlesFirst: false },
  )
  expect(titlesFirst).toBe(false)
  expect(groups).toMatchObject([
    {
      kind: 'people',
      items: [
        {
          href: '/person/aki-7',
          names: { title: 'Aki', japaneseTitle: '亜紀' },
          poster: '/images/1/poster.webp',
          role: 'Director',
          titles: [{ title: 'Moon Harbor', japaneseTitle: '月の港' }],
        },
      ],
    },
    { kind: 'studios', items: [{ href: '/producer/pelican', names: { title: 'Pelican' }, poster: '', count: 3 }] },
    { kind: 'plots', items: [{ href: '/moon-1', snippet: [{ text: 'ship', marked: true }], tags: ['Sea'] }] },
  ])
})

test.each([
  null,
  'x',
  [{ kind: 'constructor', items: [{ id: 'a-1', name: 'A' }] }],
  [{ kind: 'people', items: [{ id: '', name: 'A' }, { id: 'a-1' }, null, 3] }],
  [
    {
      kind: 'tags',
      items: [
        { name: 'A', link: 'javascript:alert(1)' },
        { name: 'B', link: '//other.example' },
      ],
    },
  ],
  [{ kind: 'plots', items: 'x' }],
])('what is invalid is left out: %j', (groups) => expect(parse(groups).groups).toEqual([]))

test.each([undefined, null, {}, { results: 4 }])('no groups in %j', (response) =>
  expect(parseGroups(response)).toEqual({ groups: [], titlesFirst: true }),
)
