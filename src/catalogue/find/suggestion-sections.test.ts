import { expect, test } from 'vitest'
import { plainItem, type ShownGroup } from '../found/shown-groups.ts'
import { listSections } from './suggestion-sections.ts'

const items = Array.from({ length: 10 }, (_, at) => ({
  id: `title-${at}`,
  poster: '',
  title: `Title ${at}`,
  japaneseTitle: `Title ${at}`,
  releaseDate: '',
  showType: 'TV',
  duration: '',
}))
const people: ShownGroup = {
  kind: 'people',
  items: Array.from({ length: 6 }, (_, at) =>
    plainItem(`/person/p-${at}`, { title: `P${at}`, japaneseTitle: `P${at}` }),
  ),
}
const list = (titles: number, groups: ShownGroup[], titlesFirst: boolean) =>
  listSections({ state: 'found', keyword: 'a', items: items.slice(0, titles), groups, titlesFirst }).map(
    (section) => `${section.kind} ${section.items.length}`,
  )

test.each([
  ['titles alone: all', 10, [], true, ['titles 10']],
  ['titles that match better: above', 10, [people], true, ['titles 5', 'people 3']],
  ['titles that match worse: below', 10, [people], false, ['people 3', 'titles 3']],
  ['no titles', 0, [people], false, ['people 3']],
  ['nothing', 0, [], true, []],
])('%s', (_, titles, groups, titlesFirst, wanted) => expect(list(titles, groups, titlesFirst)).toEqual(wanted))

test.each(['none', 'loading', 'failed'] as const)('nothing while %s', (state) =>
  expect(listSections({ state })).toEqual([]),
)
