/** Ten moods; the genres and tags of a title vote. */
import type { Chance } from './chance.ts'
import { countCalls, indexCalls } from './clues.ts'

export const MOODS = ['heat', 'cosmic', 'tender', 'blue', 'dread', 'wonder', 'comic', 'noble', 'cool', 'calm'] as const
export type Mood = (typeof MOODS)[number]

/** The rarer a genre, the more its vote weighs. */
const VOTES: Readonly<Record<Mood, { calls: string; weight: number }>> = {
  dread: {
    calls: 'horror psychological dementia gore vampire ghost denpa demons death-game zombie body-horror suspense avant',
    weight: 2.6,
  },
  calm: {
    calls:
      'iyashikei rural kids family outdoor childcare cgdct cute-girls-doing-cute-things slice-of-life camping cooking',
    weight: 1.9,
  },
  tender: { calls: 'romance shoujo josei idol love shoujo-ai shounen-ai harem ecchi wedding', weight: 1.8 },
  blue: { calls: 'tragedy drama rehabilitation coming-of-age melancholy seinen memory', weight: 1.1 },
  cosmic: { calls: 'space sci-fi cyberpunk cyborg mecha time robot aliens artificial android', weight: 2.2 },
  noble: { calls: 'historical samurai military war politics mythology dynasty ancient medieval', weight: 2 },
  comic: { calls: 'comedy parody gag slapstick satire school game surreal-comedy', weight: 1.4 },
  cool: {
    calls: 'crime noir police detective cars racing mafia espionage music thriller mystery heist motorcycle',
    weight: 2,
  },
  wonder: { calls: 'fantasy adventure magic isekai witch youkai supernatural fairy elf dragon', weight: 1.5 },
  heat: { calls: 'action shounen sports super-power martial-arts battle superhero', weight: 1.4 },
}

const INDEX = indexCalls(VOTES)

/** A title that no mood claims gets any of them but dread. */
export function moodOf(hints: readonly (readonly string[])[], chance: Chance): Mood {
  const counts = countCalls(INDEX, hints)
  let best: { mood: Mood; score: number } | null = null
  for (const mood of MOODS) {
    const luck = 0.75 + chance() * 0.5
    const score = (counts.get(mood) ?? 0) ** 0.7 * VOTES[mood].weight * luck
    if (score > 0 && (best === null || score > best.score)) best = { mood, score }
  }
  if (best) return best.mood
  const rest = MOODS.filter((mood) => mood !== 'dread')
  return rest[Math.floor(chance() * rest.length)] ?? 'calm'
}
