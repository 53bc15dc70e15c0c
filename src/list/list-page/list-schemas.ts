/** Schemas of the calls that list entries, also used for the API document. */
import * as z from 'zod'
import { filterParameters } from '#src/catalogue/api/filter-parameters.ts'
import { oneOf, text } from '#src/catalogue/api/parameters.ts'
import { SORTS } from '#src/catalogue/find/filter-values.ts'
import { listEntry } from '../entries/entry-schemas.ts'
import { LIST_STATUSES } from '../entries/entry.ts'
import { OWN_ORDERS } from './list-orders.ts'

const toError = (message: string) => ({ error: message })
const MAX_PER_PAGE = 500
const COUNT = `perPage must be a whole number from 1 to ${MAX_PER_PAGE}.`
const LIST_ID = 'customList must be the id of a custom list.'

const status = z.enum(LIST_STATUSES, toError(`listStatus must be ${LIST_STATUSES.join(', ')}.`)).optional()

/** The catalogue's filters, which have a `status` of their own. */
const filters = {
  ...filterParameters,
  keyword: text('A title on the list, in any spelling or script', 'cowboy').optional(),
  sort: oneOf('Sort order; defaults to the last change', [...SORTS, ...OWN_ORDERS.map(([name]) => name)]).optional(),
}

export const perPage = z.object({
  perPage: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, toError(COUNT))
    .transform(Number)
    .refine((count) => count <= MAX_PER_PAGE, toError(COUNT))
    .default(100)
    .meta({ description: `Entries on a page, 1 to ${MAX_PER_PAGE}; defaults to 100` }),
})

export const publicSelection = z.object({ listStatus: status, ...filters })
export const listSelection = publicSelection.extend({
  customList: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, toError(LIST_ID))
    .transform(Number)
    .optional()
    .meta({ description: 'Only titles of this custom list' }),
})

/** An entry on another user's list: without free text. */
export const publicEntry = listEntry
  .omit({
    notes: true,
    notesCut: true,
    customLists: true,
    customListsCut: true,
    otherFields: true,
    otherFieldsCut: true,
    isPrivate: true,
    asksForScore: true,
    inProgress: true,
  })
  .extend({
    own: listEntry
      .pick({ status: true, progress: true, score: true })
      .nullable()
      .optional()
      .meta({ description: 'The entry of the user who asks; null if there is none, absent for visitors' }),
  })
  .meta({ id: 'PublicListEntry' })
export type PublicEntry = z.infer<typeof publicEntry>
