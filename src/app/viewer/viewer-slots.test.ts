import { expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { type HomeRowTexts, NO_ROWS } from '#src/list/home-rows/home-rows.ts'
import type { LoadedViewerData } from '#src/site/viewer-data.ts'
import { toJson } from '#src/platform/json-text.ts'
import { renderSlots } from './viewer-slots.server.tsx'

const unavailable = () => Promise.reject(new Error('the database is unavailable'))
const own: LoadedViewerData = {
  viewer: {
    id: toUserId('u1'),
    username: 'aiko',
    profile: null,
    avatar: null,
    isAdmin: false,
    isPremium: false,
    canComment: true,
    hasProfiles: false,
  },
  savedTitles: unavailable,
  cardLists: () =>
    Promise.resolve({
      favourites: new Set([4, 7]),
      statuses: new Map([
        [7, { status: 'watching', progress: 3 }],
        [8, { status: 'planned', progress: 0 }],
        [9, { status: 'planned', progress: 0 }],
      ]),
      texts: { favourites: '4.7', statuses: '' },
    }),
  unread: unavailable,
  ownSlide: unavailable,
  continueWatching: unavailable,
  homeRows: unavailable,
  isFavourite: unavailable,
  myList: unavailable,
  shownList: unavailable,
  listedTitles: unavailable,
  titleState: unavailable,
  inTitle: unavailable,
  hiddenUsers: unavailable,
  hasWithheld: unavailable,
  commentKey: () => 'key',
}

const NO_CARDS = { hearts: [], statuses: [] }

test('a page without continue watching does not load it', async () => {
  const texts = await renderSlots(
    own,
    { cards: { hearts: [7], statuses: [5, 7, 8, 9] }, parts: new Set(), users: new Set() },
    'EN',
  )
  expect(texts['html.continueRow']).toBe('')
  expect(texts['html.cardStyle']).toContain('.heart[value="7"]')
})

test('cards say what the list says of their titles, before the page is hydrated', async () => {
  const cards = { hearts: [], statuses: [5, 7, 8, 9] }
  const style = (await renderSlots(own, { cards, parts: new Set(), users: new Set() }, 'EN'))['html.cardStyle']
  expect(style).toContain('.card-status[value="8"],.card-status[value="9"]')
  expect(style).toContain('--status-words:"Planned"')
  expect(style).toMatch(/\.card-status\[value="7"\].*"3" var\(--of\)/)
  expect(style).not.toContain('"5"')
})

test('a page with continue watching needs it', async () => {
  const facts = { cards: NO_CARDS, parts: new Set(['continueRow'] as const), users: new Set<string>() }
  await expect(renderSlots(own, facts, 'EN')).rejects.toThrow('unavailable')
})

test('rows of the list are rendered, with the hearts of their favourites', async () => {
  const title = { id: 'blue-tide-7', title: 'Blue Tide', japaneseTitle: '青い潮', poster: '/images/a.webp' }
  const listed = { ...title, number: 7, colour: '#123456', facts: 'TV' }
  const homeRows: HomeRowTexts = {
    isNew: false,
    newOnList: toJson([{ ...title, episode: 3, last: 4, count: 2, isHere: true }]),
    because: toJson({ of: title, reason: 'You finished it.', titles: [listed] }),
    planned: toJson([listed]),
  }
  const facts = {
    cards: NO_CARDS,
    parts: new Set(['newOnList', 'because', 'planned'] as const),
    users: new Set<string>(),
  }
  const texts = await renderSlots({ ...own, homeRows: () => Promise.resolve(homeRows) }, facts, 'JP')
  expect(texts['html.newOnList']).toContain('aria-label="Play 青い潮, episode 3"')
  expect(texts['html.newOnList']).toContain('E3–E4')
  expect(texts['html.because']).toMatch(
    /Because you watched <a href="\/blue-tide-7"[^>]*><span lang="ja"><span class="unbroken">青い潮/,
  )
  expect(texts['html.because']).toContain('You finished it.')
  expect(texts['html.planned']).toContain('Plan to watch')
  expect(texts['html.cardStyle']).toContain('.heart[value="7"]')
})

test('a user without a list has no such rows', async () => {
  const facts = { cards: NO_CARDS, parts: new Set(['newOnList'] as const), users: new Set<string>() }
  const texts = await renderSlots({ ...own, homeRows: () => Promise.resolve(NO_ROWS) }, facts, 'EN')
  expect([texts['html.newOnList'], texts['html.because'], texts['html.planned']]).toEqual(['', '', ''])
})
