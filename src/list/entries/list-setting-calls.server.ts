/** API calls for a user's custom lists and the settings of the list. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { MyListContext } from '../context.ts'
import { listCustomLists, replaceCustomLists } from './custom-lists-store.server.ts'
import { customList, customListsBody, listSettings } from './entry-schemas.ts'
import { changeSettings, findSettings } from './settings-store.server.ts'
import { withUserLock } from '../shared-store.server.ts'
import { explainListError } from './list-errors.server.ts'

const shared = { tag: 'My list', access: 'owner' } as const
const CUSTOM_LISTS = '/users/:id/custom-lists'
const SETTINGS = '/users/:id/list-settings'

export const listSettingCalls = (myList: MyListContext) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: CUSTOM_LISTS,
    work: 'page',
    scope: 'read',
    summary: 'The lists that the user made, in their order',
    response: z.object({ customLists: z.array(customList) }),
    handler: async ({ viewer }) => ({ customLists: await listCustomLists(myList.db, viewer.id) }),
  }),
  defineCall({
    ...shared,
    method: 'PUT',
    path: CUSTOM_LISTS,
    work: 'item',
    scope: 'list',
    summary: 'Adds, names, orders and deletes custom lists; titles of deleted ones stay on the list',
    body: customListsBody,
    bodyLimit: 64 * 1024,
    response: z.object({ customLists: z.array(customList) }),
    async handler({ viewer, body }) {
      const replace = withUserLock(myList.db, viewer.id, (trx) => replaceCustomLists(trx, viewer.id, body.customLists))
      await replace.catch(explainListError)
      return { customLists: await listCustomLists(myList.db, viewer.id) }
    },
  }),
  defineCall({
    ...shared,
    method: 'GET',
    path: SETTINGS,
    work: 'page',
    scope: 'read',
    summary: 'The settings of the user’s list',
    response: z.object({ settings: listSettings }),
    handler: async ({ viewer }) => ({ settings: await findSettings(myList.db, viewer.id) }),
  }),
  defineCall({
    ...shared,
    method: 'PATCH',
    path: SETTINGS,
    work: 'item',
    scope: 'list',
    summary: 'Changes settings of the user’s list',
    body: listSettings.partial(),
    response: z.object({ settings: listSettings }),
    async handler({ viewer, body }) {
      return { settings: await changeSettings(myList.db, viewer.id, withoutUndefined(body)) }
    },
  }),
]
