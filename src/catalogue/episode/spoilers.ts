/** What of its episodes a title may give away. Pure. */
import type { Airing } from '../airing.ts'

/** The key of local storage; everything is shown where there is none. */
export const SPOILERS_KEY = 'episodeSpoilers'
export const SPOILER_CHOICES = ['all', 'pictures', 'unseen'] as const
export type Spoilers = (typeof SPOILER_CHOICES)[number]

export const SPOILER_WORDS: Readonly<Record<Spoilers, string>> = {
  all: 'Spoilers: all shown',
  pictures: 'Spoilers: no pictures',
  unseen: 'Spoilers: unseen veiled',
}

export const parseSpoilers = (stored: string | null): Spoilers =>
  SPOILER_CHOICES.find((choice) => choice === stored) ?? 'all'

/** Whether an episode's name, its picture and what is said of it are veiled. */
export const veils = (choice: Spoilers, episode: number, seen: ReadonlySet<number>): boolean =>
  choice === 'unseen' && !seen.has(episode)

/** The episodes of which may be told where a title as a whole is spoken of: all that were out. */
export const toldOf = ({ status, aired }: Pick<Airing, 'status' | 'aired'>): number[] =>
  status === 'upcoming' ? [] : Array.from({ length: Math.max(1, aired) }, (_, index) => index + 1)

/** Runs in the head: what is to be veiled is so before anything is painted. */
export const SPOILERS_SCRIPT = `try{document.documentElement.dataset.spoilers=localStorage.getItem("${SPOILERS_KEY}")||""}catch{}`
