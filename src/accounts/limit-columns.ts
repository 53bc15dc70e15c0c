/** The limits of a profile as they are stored. */
import * as z from 'zod'
import type { Limits, RatingLimit } from '#src/catalogue/audience/limits.ts'

export const LIMIT_COLUMNS = ['rating_limit', 'hidden_tags'] as const

export interface LimitColumns {
  rating_limit: RatingLimit | null
  /** A JSON array. */
  hidden_tags: string | null
}

const names = z.array(z.string())

/** @returns no `limits` if there are none */
export const toLimits = ({ rating_limit: rating, hidden_tags: tags }: LimitColumns): { limits?: Limits } =>
  rating === null ? {} : { limits: { rating, tags: tags === null ? [] : names.parse(JSON.parse(tags)) } }

export const toLimitColumns = (limits: Limits | null): LimitColumns => ({
  rating_limit: limits && limits.rating,
  hidden_tags: limits && limits.tags.length > 0 ? JSON.stringify(limits.tags) : null,
})
