/** Requests that were refused because a budget of work was used up. */
import * as z from 'zod'

export const refusalSchema = z
  .object({
    route: z.string(),
    by: z.string().meta({ description: 'Whose budget was used up: that of a network, a user or a token' }),
    count: z.int(),
  })
  .meta({ id: 'StatusRefusal' })

export type Refusal = z.infer<typeof refusalSchema>

/** One for each route and budget, the most frequent first. */
export function sumRefusals(refusals: readonly Refusal[]): Refusal[] {
  const sums = new Map<string, Refusal>()
  for (const { route, by, count } of refusals) {
    const key = `${by} ${route}`
    sums.set(key, { route, by, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count)
}
