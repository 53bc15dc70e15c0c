/** What an import that is begun on a page has to be. Pure. */
import * as z from 'zod'
import { PAGE_SOURCES } from './page-sources.ts'

export const importOrder = z
  .object({
    source: z.enum(PAGE_SOURCES, { error: `source must be one of ${PAGE_SOURCES.join(', ')}.` }),
    limit: z
      .int({ error: 'limit must be a whole number.' })
      .min(1, 'limit must be at least 1.')
      .max(1_000_000, 'limit must be at most 1,000,000.')
      .optional()
      .meta({ description: 'Only so many titles, the most popular first' }),
    restart: z
      .boolean()
      .default(false)
      .meta({ description: 'Start over instead of going on where the last one stopped' }),
    details: z.boolean().default(false).meta({ description: 'jikan: characters, relations and links as well' }),
  })
  .refine(({ source, details }) => source === 'jikan' || !details, { error: 'details belong to jikan.' })

export type ImportOrder = z.infer<typeof importOrder>

/** As the command reads them. */
export const toWords = ({ limit, restart, details }: ImportOrder): string[] => [
  ...(limit === undefined ? [] : ['--limit', String(limit)]),
  ...(restart ? ['--restart'] : []),
  ...(details ? ['--details'] : []),
]

/** A form of strings: what is not filled in is not there. */
export const readImportForm = (form: URLSearchParams): unknown => {
  const [source, limit] = [form.get('source') ?? '', (form.get('limit') ?? '').trim()]
  return {
    source,
    ...(limit !== '' && { limit: Number(limit) }),
    restart: form.has('restart'),
    // shown for one source alone, the tick stays where it was
    details: source === 'jikan' && form.has('details'),
  }
}
