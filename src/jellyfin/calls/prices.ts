/** What calls may cost at most (`platform/instrumentation/work.ts`), by what apps ask for. */
import { PRICES } from '#src/platform/instrumentation/work.ts'
import { readAskedFields } from './asked-fields.ts'
import { rangeOf } from './query.ts'
import type { Asked } from './call.ts'

/** An answer that is the same for everyone, or the user. */
export const CONSTANT = 1
/** One thing: an item, its sources, a change. */
export const ONE = 10
/** An address of a video: its bytes are not counted. */
export const VIDEO = 5
/** A picture that must be rendered, by other threads; one that is known. */
export const [RENDERED_PICTURE, KNOWN_PICTURE] = [30, 1]

/** Of an item of a list: of what every list has, and of the fields that its app asks for. */
const ITEM = { plain: 0.2, media: 1, people: 0.2 }
/** All titles are looked at, or all that the user has watched. */
const ALL_TITLES = 10

export const ofBytes = (bytes: number): number => CONSTANT + (bytes / 1024) * PRICES.sent

/** @param max the most items that the list has, also where the app asks for more or names no limit */
export const ofList =
  (max: number) =>
  ({ query }: Pick<Asked, 'query'>): number => {
    const { media, people } = readAskedFields(query)
    const item = ITEM.plain + (media ? ITEM.media : 0) + (people ? ITEM.people : 0)
    return ALL_TITLES + rangeOf(query, max, max).limit * item
  }

/** Facets of all titles. */
export const OF_ALL_TITLES = 2 * ALL_TITLES
