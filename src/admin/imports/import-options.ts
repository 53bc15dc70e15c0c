/** Validates the options of an import started on a page. */
import * as z from 'zod'
import { REFRESH_SOURCES } from '#src/catalogue/refresh/kinds.ts'
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
    from: z
      .enum(REFRESH_SOURCES, { error: `from must be one of ${REFRESH_SOURCES.join(', ')}.` })
      .default('jikan')
      .meta({
        description: 'library only: where the titles are read; other than jikan, only if CATALOGUE_REFRESH has it',
      }),
    details: z
      .boolean()
      .default(false)
      .meta({ description: 'jikan only: also characters, staff, relations, songs and links' }),
  })
  .refine(({ source, details }) => source === 'jikan' || !details, { error: 'details only works with jikan.' })
  .refine(({ source, from }) => source === 'library' || from === 'jikan', { error: 'from only works with library.' })

export type ImportOptions = z.infer<typeof importOptions>

/** Formats the options as command-line arguments. */
export const toArgs = ({ limit, restart, from, details }: ImportOptions): string[] => [
  ...(limit === undefined ? [] : ['--limit', String(limit)]),
  ...(restart ? ['--restart'] : []),
  ...(from === 'jikan' ? [] : ['--from', from]),
  ...(details ? ['--details'] : []),
]
