/** Path and query parameters that catalogue calls share. */
import * as z from 'zod'
import { parsePage } from '../listing.ts'

export const text = (description: string, example?: string) =>
  z.string().meta({ description, ...(example !== undefined && { examples: [example] }) })

/** A required parameter; handlers reject an absent value like an empty one. */
export const requiredText = (description: string, example: string) =>
  z
    .string()
    .catch('')
    .meta({ description, examples: [example] })

/** A number that its handler parses: clients see what it is. */
export const integer = (description: string, example: string) => text(description, example).meta({ type: 'integer' })

export const page = integer('Page number from 1; defaults to 1 when absent or not a number', '1')
  .optional()
  .transform(parsePage)

/** `1` or `true`, as `isSet` reads it. */
export const flag = (description: string) => text(description, 'false').meta({ type: 'boolean' }).optional()

export const isSet = (value: unknown): boolean => value === '1' || value === 'true'

export const adult = flag('Whether adult titles are included')

/** A text parameter with fixed values, which the handler validates. */
export const oneOf = (description: string, values: readonly string[], example?: string) =>
  text(description, example).meta({ enum: values })
