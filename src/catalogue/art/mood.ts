/** The mood of a title, chosen from ten by its genres and tags. */
import type { Random } from './random.ts'
import { countMatches, indexKeywords } from './keywords.ts'

export const MOODS = ['heat', 'cosmic', 'tender', 'blue', 'dread', 'wonder', 'comic', 'noble', 'cool', 'calm'] as const
export type Mood = (typeof MOODS)[number]

/** Rarer genres have more weight. */
const VOTES: Readonly<Record<Mood, { keywords: string; weight: number }>> = {
  dread: {
    keywords:
      'horror psychological dementia gore vampire ghost denpa demons death-game zombie body-horror suspense avant',
    weight: 2.6,
  },
  calm: {
    keywords:
      'iyashikei rural kids family outdoor childcare cgdct cute-girls-doing-cute-things slice-of-life camping cooking',
    weight: 1.9,
  },
  tender: { keywords: 'romance shoujo josei idol love shoujo-ai shounen-ai harem ecchi wedding', weight: 1.8 },
  blue: { keywords: 'tragedy drama rehabilitation coming-of-age melancholy seinen memory', weight: 1.1 },
  cosmic: { keywords: 'space sci-fi cyberpunk cyborg mecha time robot aliens artificial android', weight: 2.2 },
  noble: { keywords: 'historical samurai military war politics mythology dynasty ancient medieval', weight: 2 },
  comic: { keywords: 'comedy parody gag slapstick satire school game surreal-comedy', weight: 1.4 },
  cool: {
    keywords: 'crime noir police detective cars racing mafia espionage music thriller mystery heist motorcycle',
    weight: 2,
  },
  wonder: { keywords: 'fantasy adventure magic isekai witch youkai supernatural fairy elf dragon', weight: 1.5 },
  heat: { keywords: 'action shounen sports super-power martial-arts battle superhero', weight: 1.4 },
}

const INDEX = indexKeywords(VOTES)

/** A title that matches no mood gets any except dread. */
export function moodOf(hints: readonly (readonly string[])[], random: Random): Mood {
  const counts = countMatches(INDEX, hints)
  let best: { mood: Mood; score: number } | null = null
  for (const mood of MOODS) {
    const factor = 0.75 + random() * 0.5
    const score = (counts.get(mood) ?? 0) ** 0.7 * VOTES[mood].weight * factor
    if (score > 0 && (best === null || score > best.score)) best = { mood, score }
  }
  if (best) return best.mood
  const rest = MOODS.filter((mood) => mood !== 'dread')
  return rest[Math.floor(random() * rest.length)] ?? 'calm'
}
