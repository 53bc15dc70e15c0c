/**
 * Videos that disappeared together: a folder was moved, or a disk lost some of its folders; rarely does an operator mean it. They stay
 * listed, and what is packaged plays, until an admin confirms, they are back, or a day has passed.
 */
import { pluralise } from '#src/platform/text/numbers.ts'
import { toPrintable } from '../printable.ts'

/** The videos of a media folder that have disappeared and are not marked as missing yet. */
export interface DisappearedVideos {
  /** The media folder, absolute. */
  folder: string
  /** The deepest folder that contained all of them, absolute. */
  path: string
  count: number
  /** ISO 8601: when the first of them was not found, and when it is marked as missing. */
  since: string
  until: string
}

/** What happened, for the overview and for scans: `12 videos in /srv/anime/Paper Kite can’t be found`. */
export const describeDisappeared = ({ path, count }: Pick<DisappearedVideos, 'path' | 'count'>): string =>
  `${pluralise(count, 'video')} in ${toPrintable(path)} can’t be found`
