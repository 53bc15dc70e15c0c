/** Validates the options of an import started on a page. */
import * as z from 'zod'
import { PAGE_SOURCES } from './import-text.ts'

export const importOptions = z
  .object({
    source: z.enum(PAGE_SOURCES, { error: `source must be one of ${PAGE_SOURCES.join(', ')}.` }),
    limit: z
      .int({ error: 'limit must be a whole number.' })
      .min(1, 'limit must be at least 1.')
      .max(1_000_000, 'limit must be at most 1,000,000.')
      .optional()
      .meta({ description: 'Maximum number of titles, most popular first' }),
    restart: z.boolean().default(false).meta({ description: 'Start over instead of resuming the last import' }),
    details: z.boolean().default(false).meta({ description: 'jikan only: also characters, relations and links' }),
  })
  .refine(({ source, details }) => source === 'jikan' || !details, { error: 'details only works with jikan.' })

export type ImportOptions = z.infer<typeof importOptions>

/** Formats the options as command-line arguments. */
export const toArgs = ({ limit, restart, details }: ImportOptions): string[] => [
  ...(limit === undefined ? [] : ['--limit', String(limit)]),
  ...(restart ? ['--restart'] : []),
  ...(details ? ['--details'] : []),
]
