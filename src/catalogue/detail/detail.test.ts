import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { STARTER } from '../starter/starter.server.ts'
import type { TitleRecord } from '../record.ts'
import { loadDetail } from './detail.server.ts'

const NONE = {
  synonyms: [],
  tags: [],
  tagDetails: [],
  staff: [],
  songs: [],
  producers: [],
  links: [],
  relations: [],
  recommendations: [],
}
const FEW: TitleRecord = {
  ...NONE,
  cast: [],
  episodeTitles: [],
  ids: [{ space: 'starter', id: 'few' }],
  names: { english: 'The Clockmaker' },
  format: 'OVA',
  startDate: '1998',
  genres: ['drama'],
  studios: ['Sunrise'],
  synopsis: 'A clockmaker keeps the only thing that still runs.',
}

let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ titles: [...STARTER.read(), { number: 9_000, record: FEW }] })
})
afterAll(() => site.close())

const load = async (number: number) => {
  const { snapshot } = site.catalogue
  const title = snapshot.find(number)
  if (!title) throw new Error('no such title')
  const context = { snapshot, pictures: { artwork: 'auto' as const, now: snapshot.at } }
  return loadDetail(site.db, title, context, { adult: false })
}

test('a title of which little is known has a sentence, its synopsis as one line, and rows of similar titles', async () => {
  const { few, recommended } = await load(9_000)
  expect(few).toMatchObject({
    sentence: 'An OVA from 1998, by Sunrise. Drama.',
    lede: FEW.synopsis,
    also: [{ path: '/producer/sunrise' }, { heading: 'Also from the 1990s', path: '/search?year=1990-1999' }],
  })
  const shown = [...recommended, ...(few?.also ?? []).flatMap(({ cards }) => cards)].map(({ number }) => number)
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).not.toContain(9_000)
})

test('a well-known title keeps its layout', async () => expect((await load(1)).few).toBeUndefined())
