import { expect, test } from 'vitest'
import type { Seen } from '#src/catalogue/card/primary-action.ts'
import { describeAction, describeLink } from './hero.client.ts'

test.each<[string, string, Seen, string]>([
  ['nothing is watched', '1-6', {}, 'Play E1'],
  ['an episode is begun', '1-6', { current: { episode: 5, position: 720, progress: 50 } }, 'Resume E5, 12 min left'],
  ['some are watched', '1-6', { watched: new Set([1, 2, 3]) }, 'Play E4'],
  ['all that plays is watched', '1-6', { watched: new Set([6]) }, 'Watch Now'],
  ['nothing plays here', '', {}, 'Open'],
])('the stage says what OK does with a poster where %s', (_, playable, seen, text) => {
  expect(describeAction({ id: 'paper-moon-7', episodes: 12, minutes: 24, playable }, seen)).toBe(text)
})

test.each<[string, string, string | null, number | null, string]>([
  ['watch', 'Watch Now', 'E8', 12, 'Play E8'],
  ['watch', 'Watch Now', null, 12, 'Play E1'],
  ['watch', 'Watch Now', null, 1, 'Play'],
  ['resume', 'Resume E5', '12 min left', 12, 'Resume E5, 12 min left'],
  ['again', 'Watch again', null, null, 'Watch again'],
])('of an action of the account, %s with %s and %s of %s episodes, it says %s', (kind, text, note, episodes, said) => {
  expect(describeLink(kind, { text, note }, episodes)).toBe(said)
})
