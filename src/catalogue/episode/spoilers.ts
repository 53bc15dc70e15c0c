/** Spoiler protection: which details of episodes are shown. */
import type { Airing } from '../airing.ts'

/** The localStorage key; without a value everything is shown. */
export const SPOILERS_KEY = 'episodeSpoilers'
export const SPOILER_CHOICES = ['all', 'pictures', 'unseen'] as const
export type Spoilers = (typeof SPOILER_CHOICES)[number]

export const SPOILER_LABELS: Readonly<Record<Spoilers, string>> = {
  all: 'Show all',
  pictures: 'Hide thumbnails',
  unseen: 'Blur unwatched',
}

export const parseSpoilers = (stored: string | null): Spoilers =>
  SPOILER_CHOICES.find((choice) => choice === stored) ?? 'all'

/** Whether an episode's name, picture and comments are hidden. */
export const hidesDetails = (choice: Spoilers, episode: number, watched: ReadonlySet<number>): boolean =>
  choice === 'unseen' && !watched.has(episode)

/** The episodes whose comments may appear on the title's page: all that have aired. */
export const revealedEpisodes = ({ status, aired }: Pick<Airing, 'status' | 'aired'>): number[] =>
  status === 'upcoming' ? [] : Array.from({ length: Math.max(1, aired) }, (_, index) => index + 1)
