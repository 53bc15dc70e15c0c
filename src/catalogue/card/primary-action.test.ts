import { describe, expect, test } from 'vitest'
import { toAnimeId, toEpisodeDigits } from '../anime.ts'
import { type ActionTitle, primaryAction, type Seen, toActionLink } from './primary-action.ts'

const TITLE: ActionTitle = { id: toAnimeId('paper-moon', 7), number: 7, episodes: 12, minutes: 24, playsHere: '1-6' }
const href = (episode: number) => `/watch/paper-moon-7?ep=${toEpisodeDigits(7, episode)}`
const upTo = (last: number) => new Set(Array.from({ length: last }, (_, at) => at + 1))
const begun = (episode: number) => ({ episode, position: 720, progress: 50 })
const next = (episode: number) => ({ episode, position: 0, progress: 0 })

/** What the button says. */
function textOf(title: Partial<ActionTitle>, seen: Seen, canPlayPremium = false): string {
  const action = primaryAction({ ...TITLE, ...title }, seen, canPlayPremium)
  const link = toActionLink({ ...TITLE, ...title }, action)
  return link ? [link.text, link.note].filter((part) => part !== null).join(' | ') : action.kind
}

test.each<[string, Partial<ActionTitle>, Seen, string]>([
  ['nothing is watched', {}, {}, 'Watch Now'],
  ['one was played to its end', {}, { current: { ...begun(2), progress: 100 } }, 'Watch Now | E3'],
  [
    'a film was played to its end',
    { episodes: 1, playsHere: '1' },
    { current: { ...begun(1), progress: 100 } },
    'Watch again',
  ],
  ['nothing is watched, and the first ones do not play', { playsHere: '3-6' }, {}, 'Watch Now | E3'],
  ['an episode is begun', {}, { current: begun(5), watched: upTo(4) }, 'Resume E5 | 12 min left'],
  ['the begun one does not play', { playsHere: '1-3,6' }, { current: begun(5), watched: upTo(4) }, 'Watch Now | E6'],
  ['the next one plays', {}, { current: next(5), watched: upTo(4) }, 'Watch Now | E5'],
  ['the next one does not play, a later one does', { playsHere: '1-4,6' }, { current: next(5) }, 'Watch Now | E6'],
  [
    'the later one is watched too',
    { playsHere: '1-4,6-7' },
    { current: next(5), watched: new Set([6]) },
    'Watch Now | E7',
  ],
  ['only the list knows what was watched', {}, { through: 3 }, 'Watch Now | E4'],
  ['only marks say what was watched', {}, { watched: upTo(3) }, 'Watch Now | E4'],
  ['an earlier one was skipped', {}, { watched: new Set([1, 3]) }, 'Watch Now | E4'],
  [
    'it is watched again',
    {},
    { current: next(2), watched: upTo(12), through: 12, isCompleted: true },
    'Watch Now | E2',
  ],
  ['all of it is watched', { playsHere: '1-12' }, { watched: upTo(12) }, 'Watch again'],
  ['it is completed, and not all plays', {}, { through: 12, isCompleted: true }, 'Watch again'],
  ['it is completed, of unknown length', { episodes: undefined }, { through: 6, isCompleted: true }, 'Watch again'],
  ['a film is begun', { episodes: 1, playsHere: '1' }, { current: begun(1) }, 'Resume | 12 min left'],
  ['a film is watched', { episodes: 1, playsHere: '1' }, { watched: upTo(1) }, 'Watch again'],
])('where %s', (_, title, seen, text) => expect(textOf(title, seen)).toBe(text))

test.each<[string, Seen]>([
  ['the next one is not here', { current: next(7), watched: upTo(6) }],
  ['the last one here was played to its end', { current: { ...begun(6), progress: 100 } }],
  ['the begun one is not here', { current: begun(7), watched: upTo(6) }],
  ['the marks end with the last one here', { watched: upTo(6) }],
  ['the list is further on', { through: 8 }],
])('who has watched all that plays is up to date, and can start again: %s', (_, seen) => {
  const action = primaryAction(TITLE, seen)
  expect(action).toEqual({ kind: 'upToDate', episode: 1 })
  expect(toActionLink(TITLE, action)).toEqual({ href: href(1), text: 'Watch Now', note: null })
})

describe('a title that the viewer cannot start', () => {
  test.each<[string, Partial<ActionTitle>, boolean, string]>([
    ['is not released, even if an episode plays', { upcoming: true }, true, 'unreleased'],
    ['is for members', { membersOnly: true }, false, 'restricted'],
    ['is for members, and so is the viewer', { membersOnly: true }, true, 'Watch Now'],
    ['is for members, and does not play', { membersOnly: true, playsHere: undefined }, false, 'plan'],
    ['is at official services', { hasServices: true, playsHere: undefined }, false, 'services'],
    ['is nowhere', { playsHere: undefined }, false, 'plan'],
  ])('%s', (_, title, isMember, expected) =>
    expect(textOf(title, { watched: upTo(3) }, isMember).split(' |')[0]).toBe(expected),
  )
})

test.each<[string, Partial<Seen['current']>, number | undefined, string | null]>([
  ['near the start, by the title’s usual length', { position: 30, progress: 2 }, 24, '24 min left'],
  ['near the start, of unknown length', { position: 30, progress: 2 }, undefined, '2% watched'],
  ['in its first second, of unknown length', { position: 1, progress: 0 }, undefined, null],
  ['in its last seconds', { position: 1430, progress: 99 }, 24, '1 min left'],
  ['with a percentage alone', { position: 0, progress: 54 }, 24, '54% watched'],
])('how much is left of an episode that is begun %s', (_, at, minutes, note) => {
  const title = { ...TITLE, minutes }
  const action = primaryAction(title, { current: { ...begun(5), ...at } })
  expect(toActionLink(title, action)).toEqual({ href: href(5), text: 'Resume E5', note })
})

test('a link of the first episode is that of the title, of others the episode’s', () => {
  expect(toActionLink(TITLE, primaryAction(TITLE))?.href).toBe('/watch/paper-moon-7')
  expect(toActionLink(TITLE, primaryAction(TITLE, { through: 3 }))?.href).toBe(href(4))
})
