import { expect, test } from 'vitest'
import { toAnimeId } from '#src/catalogue/anime.ts'
import { toResume } from './resume.ts'

const card = { id: toAnimeId('paper-moon', 10_000), minutes: 24, episodes: 12 }
const current = { episodeId: '1000000007', episodeNum: 7, position: 720, progress: 50, at: null }

test.each([
  ['in the middle of an episode', {}, {}, 'Resume E7 · 12 min left'],
  ['in the middle of a film', {}, { episodes: 1 }, 'Resume · 12 min left'],
  ['near the start, by the title’s usual length', { position: 30, progress: 2 }, {}, 'Resume E7 · 24 min left'],
  ['near the start, of unknown length', { position: 30, progress: 2 }, { minutes: undefined }, 'Resume E7'],
  ['in its last seconds', { position: 1430, progress: 99 }, {}, 'Resume E7 · 1 min left'],
  ['at the start of the next episode', { position: 0, progress: 0 }, {}, 'Resume E7'],
])('a resume link %s', (_, at, of, text) => {
  expect(toResume({ ...current, ...at }, { ...card, ...of })).toEqual({
    href: '/watch/paper-moon-10000?ep=1000000007',
    text,
  })
})

test.each([
  ['not started', undefined],
  ['finished', { ...current, ended: true }],
])('a title that is %s has no resume link', (_, at) => expect(toResume(at, card)).toBeNull())
