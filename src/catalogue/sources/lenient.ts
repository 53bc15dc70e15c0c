/** Schemas for answers that are mostly right: a part that makes no sense counts as not told. */
import * as z from 'zod'

export const text = z.string().nullish().catch(null)
export const number = z.number().nullish().catch(null)
export const flag = z.boolean().nullish().catch(null)

/** An object, or nothing. */
export const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

/** The items that make sense; an absent list is an empty one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((list) => (list ?? []).filter((each) => each !== null))
