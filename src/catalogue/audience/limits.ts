/** What a profile may see of the catalogue: up to an age rating, and nothing with certain tags. */
import { type Rating, RATINGS } from '../anime.ts'
import { genreLabel } from '../genre.ts'
import { storedTagKey, tagKey } from '../tag.ts'
import type { Title } from '../title.ts'

/** The ratings up to which a profile can be limited. What is rated Rx is for adults only. */
export const RATING_LIMITS = RATINGS.filter((rating): rating is RatingLimit => rating !== 'Rx')
export type RatingLimit = Exclude<Rating, 'Rx'>

export interface Limits {
  /** The highest age rating. A title without one is above every limit. */
  rating: RatingLimit
  /** The names of tags and genres. */
  tags: readonly string[]
}

type RatedTitle = Pick<Title, 'adult' | 'rating' | 'genres' | 'tags' | 'rankedTags'>

/** @returns whether a title is within the limits, also by its spoilers and by tags in another spelling */
export function createTitleCheck({ rating, tags }: Limits): (title: RatedTitle) => boolean {
  const highest = RATINGS.indexOf(rating)
  const hidden = new Set(tags.map(tagKey))
  // titles share the names of their tags
  const names = new Map<string, boolean>()
  function isHidden(name: string): boolean {
    const known = names.get(name)
    if (known !== undefined) return known
    const found = hidden.has(storedTagKey(name))
    names.set(name, found)
    return found
  }
  return (title) => {
    if (title.adult || title.rating === undefined || RATINGS.indexOf(title.rating) > highest) return false
    if (hidden.size === 0) return true
    return !(
      title.tags.some(isHidden) ||
      title.rankedTags.some(({ name }) => isHidden(name)) ||
      title.genres.some((genre) => isHidden(genreLabel(genre)))
    )
  }
}

/** Whether everything within some limits is also within others. */
export function isWithin(inner: Limits, outer: Limits): boolean {
  const hidden = new Set(inner.tags.map(tagKey))
  return (
    RATINGS.indexOf(inner.rating) <= RATINGS.indexOf(outer.rating) && outer.tags.every((tag) => hidden.has(tagKey(tag)))
  )
}

/** Identifies limits: the same for tags in another order or spelling. */
export const limitsKey = ({ rating, tags }: Limits): string =>
  `${rating} ${[...new Set(tags.map(tagKey))].toSorted().join('\n')}`
