import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { airingAt } from '#src/catalogue/airing.ts'
import type { Title } from '#src/catalogue/title.ts'
import { describePlan } from './plan-texts.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const here = (playable: string) => ({ sub: 12, dub: 0, lastEpisode: 12, playable, quality: undefined })

test.each<[Partial<Title>, from: number, time: number | undefined, string]>([
  [{ format: 'Movie', episodes: 1, minutes: 106 }, 1, 120, '1 h 46 min'],
  [{ format: 'Movie', episodes: 1 }, 1, undefined, ''],
  [{ episodes: 12, minutes: 24 }, 1, 30, 'Episode 1 · 24 min'],
  [{ episodes: 12, minutes: 24 }, 7, 60, 'Episodes 7–8 · 48 min'],
  [{ episodes: 12, minutes: 24 }, 12, 60, 'Episode 12 · 24 min'],
  [{ episodes: 6, minutes: 25 }, 1, 240, 'All 6 episodes · 2 h 30 min'],
  [{ episodes: 12, minutes: 24 }, 1, undefined, '12 episodes · 24 min each'],
  [{ episodes: 12, minutes: 24 }, 7, undefined, 'Episode 7 · 24 min'],
  [{ episodes: 12 }, 7, 60, 'Episode 7'],
  [{ episodes: 12, minutes: 24, availability: here('1-3,5-12') }, 2, 240, 'Episodes 2–3 · 48 min'],
])('%j from episode %i in %s minutes: %s', (known, from, time, text) => {
  const title = plainTitle(1, { status: 'finished', endDate: '2020-03-01', ...known })
  const plan = describePlan(title, from, time, { airing: (of) => airingAt(of, NOW) })
  expect(plan.replaceAll('\u00a0', ' ')).toBe(text)
})
