/** Episodes that have become playable. Those of a title that were added together are one entry. */
import { groupAdded } from '../episode/added-together.ts'
import { AUDIO_TYPE_NAMES } from '../episode/playable.ts'
import type { Snapshot } from '../snapshot.ts'
import type { PlayableKind } from '../title.ts'
import { type FeedItem, latest } from './feed-item.ts'

export interface Playable {
  /** The number of the title. */
  anime: number
  episode: number
  kind: PlayableKind
  /** Milliseconds since 1970. */
  at: number
}

export function listNew(playable: readonly Playable[], snapshot: Snapshot, adult = false): FeedItem[] {
  const kinds = Map.groupBy(playable, ({ anime, kind }) => `${anime}/${kind}`)
  const groups = [...kinds.values()].flatMap((own) => groupAdded(own, ({ at }) => at))
  return latest(groups.flatMap((group) => toItem(group, snapshot, adult) ?? []))
}

function toItem(group: readonly Playable[], snapshot: Snapshot, adult: boolean): FeedItem | null {
  const [first] = group
  const title = first && snapshot.find(first.anime)
  if (!first || !title || (title.adult && !adult)) return null
  const numbers = group.map(({ episode }) => episode).toSorted((a, b) => a - b)
  const { kind, at } = first
  return {
    title,
    event: `here/${kind}/${new Date(at).toISOString().slice(0, 10)}`,
    label: [title.episodes === 1 ? '' : episodesLabel(numbers), AUDIO_TYPE_NAMES[kind]].filter(Boolean).join(' · '),
    updated: Math.max(...group.map((one) => one.at)),
    published: at,
    episode: numbers[0] ?? 1,
    ...(kind === 'dub' && { isDub: true as const }),
  }
}

/** `Episode 5`, `Episodes 1–12` or `Episodes 1–3, 7`. */
function episodesLabel(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.last === number - 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  const parts = runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))
  const shown = parts.slice(0, MAX_PARTS)
  if (parts.length > MAX_PARTS) shown.push('…')
  return `${numbers.length === 1 ? 'Episode' : 'Episodes'} ${shown.join(', ')}`
}

/** Limits the length of an entry's title. */
const MAX_PARTS = 6
