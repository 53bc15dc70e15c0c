/** What the page says of moving in. */
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import type { MoveIn, MoveInState, Server } from './move-in.ts'
import { STATE_KINDS, type StateCounts, sumCounts } from './states/title-states.ts'

const NOUNS = {
  watched: 'watched episode',
  positions: 'position',
  favourites: 'favourite',
  ratings: 'rating',
} as const satisfies Record<(typeof STATE_KINDS)[number], string>

/** `39 watched episodes, 1 position`, or what there is of nothing. */
export const describeCounts = (counts: StateCounts, nothing: string): string =>
  sumCounts(counts) === 0
    ? nothing
    : STATE_KINDS.filter((kind) => counts[kind] > 0)
        .map((kind) => pluralise(counts[kind], NOUNS[kind]))
        .join(', ')

export const STATE_NAMES = {
  reading: 'Reading',
  failed: 'Failed',
  stopped: 'Stopped',
  comparing: 'Comparing',
  compared: 'Waiting for you',
  applying: 'Moving in',
  applied: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
} as const satisfies Record<MoveInState, string>

/** What is read so far. */
export const describeReading = ({ seen, total }: Pick<MoveIn, 'seen' | 'total'>): string =>
  total === null || total < seen
    ? `${pluralise(seen, 'video')} read`
    : `${formatNumber(seen)} of about ${pluralise(total, 'video')} read`

/** Where the key of each server is. */
export const KEY_HINTS = {
  jellyfin: 'In Jellyfin: Dashboard, API Keys.',
  emby: 'In Emby: Settings, API Keys.',
  plex: 'The X-Plex-Token of the server’s owner. Other users come with what they have watched, without positions.',
} as const satisfies Record<Exclude<Server, 'kodi'>, string>
