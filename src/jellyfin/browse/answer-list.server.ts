/** The answer of a call that lists items. The episodes of one title are the only list that may be longer than a page. */
import { AnswerList, type ListSource } from '../calls/send-list.server.ts'
import type { JellyfinContext } from '../context.ts'
import { createItemReader, type ItemRef } from '../items/read-items.server.ts'
import { toShortItem } from '../items/short-item.ts'
import type { Page } from '../calls/item.ts'
import { MAX_ITEMS, type Query } from '../calls/query.ts'
import type { Caller } from '../calls/tokens.ts'
import { readAskedFields } from '../calls/asked-fields.ts'
import { readFields } from './asked-fields.server.ts'

/** A page of a list, whose items have what the app asks for. */
export function answerPage(
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  { Items, ...page }: Page<ItemRef>,
): AnswerList {
  return new AnswerList(toSource(context, caller, query, Items), page)
}

/** The same without a page around it. */
export const answerItems = (
  context: JellyfinContext,
  caller: Caller,
  query: Query,
  refs: readonly ItemRef[],
): AnswerList => new AnswerList(toSource(context, caller, query, refs), null)

function toSource(context: JellyfinContext, caller: Caller, query: Query, refs: readonly ItemRef[]): ListSource {
  const asked = readAskedFields(query)
  const isAsking = asked.media || asked.people
  if (isAsking && refs.length > 0) context.admitHeavy()
  const isLong = refs.length > MAX_ITEMS
  const readItems = createItemReader(context, caller)
  return {
    length: refs.length,
    async read({ start, end, hasFields }) {
      const items = await readItems(refs.slice(start, end))
      const fields = isAsking && hasFields ? await readFields(context, caller, asked, items) : []
      return items.map((item, at) => ({ plain: isLong ? toShortItem(item) : item, fields: fields[at] }))
    },
  }
}
