/** Schemas of API responses, for tests and journeys that make requests over the network. */
import * as z from 'zod'

/** The id of the user who has signed up or in. */
export const userResponse = z.object({ user: z.object({ id: z.string() }) })

/** A list of the catalogue API. */
export const listResponse = z.object({ results: z.array(z.unknown()) })
