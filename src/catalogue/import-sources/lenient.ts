/** Schemas for mostly valid responses: invalid parts are treated as absent. */
import * as z from 'zod'

export const text = z.string().nullish().catch(null)
export const number = z.number().nullish().catch(null)
export const flag = z.boolean().nullish().catch(null)

/** An object; null if it is invalid. */
export const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

/** The valid items of a list; an absent list is empty. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((list) => (list ?? []).filter((each) => each !== null))
