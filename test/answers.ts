/** Schemas of API responses, for tests and journeys that make requests over the network. */
import * as z from 'zod'

/** The id of the user who has signed up or in. */
export const userAnswer = z.object({ user: z.object({ id: z.string() }) })

/** A list of the catalogue API. */
export const listAnswer = z.object({ results: z.array(z.unknown()) })
