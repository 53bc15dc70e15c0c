/** Tools for the list of the user whose token it is. */
import * as z from 'zod'
import type { Viewer } from '#src/accounts/viewer.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { changeEntries } from '#src/list/entries/entry-service.server.ts'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { explainListError } from '#src/list/entries/list-errors.server.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import { readListPage } from '#src/list/list-page/read-list-page.server.ts'
import { findTitle } from '#src/list/titles.ts'
import { Problem } from '#src/platform/problem.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import { count, id, requireShown, title, toTitle } from './titles.ts'
import { defineTool, type Tool, type ToolContext } from './tool.ts'

const MAX_ENTRIES = 50
const MAX_PAGE = 1_000

const own = {
  status: z.enum(LIST_STATUSES),
  progress: z.int().describe('Episodes watched; in this round while rewatching'),
  score: z.int().describe('The user’s own, from 1 to 100; 0 for none'),
}
const entry = title.extend({ list: z.object(own) })

/** The route lets no one call these tools without a token. @throws {Problem} 401 */
function requireViewer({ viewer }: ToolContext): Viewer {
  if (!viewer) throw new Problem(401, 'This tool needs an API token.')
  return viewer
}

const readList = defineTool({
  name: 'get_my_list',
  title: 'Get my list',
  description: 'The titles on the user’s list with status, progress and score, the last changed first.',
  scope: 'read',
  input: z.strictObject({
    status: z.enum(LIST_STATUSES).optional().describe('Only titles with this status'),
    query: z.string().trim().max(200).default('').describe('A title on the list, in any spelling or script'),
    page: z.int().min(1).max(MAX_PAGE).default(1),
    limit: count(MAX_ENTRIES, 25),
  }),
  output: z.object({ entries: z.array(entry), total: z.int(), pages: z.int() }),
  async run({ status, query, page, limit }, context) {
    const { filter } = readFilter({})
    const { entries, total, totalPages } = await readListPage(
      context.myList,
      requireViewer(context).id,
      {
        tab: status === undefined ? { kind: 'all' } : { kind: 'status', status },
        keyword: query,
        filter,
        order: undefined,
      },
      { page, perPage: limit },
      { isOwner: true, adult: false },
    )
    return {
      entries: entries.flatMap(({ animeId, ...list }) => {
        const found = findTitle(animeId, context.wire)
        const { progress, score } = list
        return found && !found.adult
          ? [{ ...toTitle(found, context), list: { status: list.status, progress, score } }]
          : []
      }),
      total,
      pages: totalPages,
    }
  },
})

const changeList = defineTool({
  name: 'update_my_list',
  title: 'Update my list',
  description:
    'Adds a title to the user’s list, or changes its status, progress or score. What is not given stays, or follows: the last episode completes a title. Only call it when the user asks for the change.',
  scope: 'list',
  changes: true,
  input: z
    .strictObject({
      id,
      status: own.status.optional(),
      progress: z.int().min(0).max(LAST_EPISODE).optional().describe('Episodes watched'),
      score: z.int().min(0).max(100).optional().describe('From 1 to 100; 0 for none'),
    })
    .describe('A title that is not on the list is added as planned if no status is given'),
  output: z.object({ entry, was_on_list: z.boolean() }),
  async run({ id: animeId, ...change }, context) {
    const found = requireShown(animeId, context)
    const { myList } = context
    const user = requireViewer(context).id
    const { changes } = await changeEntries(myList, user, [found], withoutUndefined(change)).catch(explainListError)
    const [changed] = changes
    if (!changed?.after) throw new Problem(404, 'There is no title with this id. Use the id from a search.')
    const { status, progress, score } = changed.after
    return {
      entry: { ...toTitle(found, context), list: { status, progress, score } },
      was_on_list: changed.before !== null,
    }
  },
})

export const LIST_TOOLS: readonly Tool[] = [readList, changeList]
