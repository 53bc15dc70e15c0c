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

export const page = text('Page number from 1; defaults to 1 when absent or not a number', '1')
  .meta({ type: 'integer' })
  .optional()
  .transform(parsePage)

export const adult = text('Set to 1 to include adult titles', '0').optional()

/** A text parameter with fixed values, which the handler validates. */
export const oneOf = (description: string, values: readonly string[], example?: string) =>
  text(description, example).meta({ enum: values })
