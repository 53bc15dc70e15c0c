/** API calls for a user's accounts at list services. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListServices } from './services.ts'
import {
  decisionBody,
  linkBody,
  linkedService,
  removalsBody,
  settingsBody,
  syncBody,
  syncedTitle,
  syncRun,
} from './linked-accounts/linked-schemas.ts'
import { toLinkedService } from './linked-accounts/merge/service-fields.ts'
import { toSessionId } from './linked-accounts/session-id.ts'
import { LINK_REQUESTS } from '#src/list/limits.ts'
import { pageQuery } from '#src/list/schemas.ts'
import { requireTitle } from '#src/list/titles.ts'

const shared = { tag: 'Linked accounts', access: 'owner' } as const
const ACCOUNTS = '/users/:id/linked-accounts'
const ACCOUNT = `${ACCOUNTS}/:service` as const
const services = z.object({ services: z.array(linkedService) })

export const linkedAccountCalls = ({ linkedAccounts, wire }: MyListServices) => {
  const toOwner = ({ id: user }: Viewer, text: string) => {
    const service = toLinkedService(text)
    if (!service) throw new Problem(404, 'This service is not available here.')
    return { user, service }
  }
  const list = async ({ id }: Viewer) => ({ services: await linkedAccounts.list(id) })
  return [
    defineCall({
      ...shared,
      method: 'GET',
      path: ACCOUNTS,
      work: 'item',
      scope: 'read',
      summary: 'The list services of this site, and the user’s accounts there',
      response: services,
      handler: ({ viewer }) => list(viewer),
    }),
    defineCall({
      ...shared,
      method: 'POST',
      limit: LINK_REQUESTS,
      path: `${ACCOUNT}/authorization`,
      work: 'item',
      scope: 'session',
      summary: 'Begins to connect an account: the user agrees at the address, and the same session sends the code',
      response: z.object({ url: z.string() }),
      handler: async ({ viewer, params, request }) => ({
        url: await linkedAccounts.begin(
          toOwner(viewer, params.service),
          toSessionId(wire().origin, request.headers.cookie),
        ),
      }),
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      limit: LINK_REQUESTS,
      path: ACCOUNT,
      work: 'item',
      scope: 'session',
      summary: 'Connects an account with the code from the service. Its first sync lists its changes and waits',
      body: linkBody,
      response: services,
      async handler({ viewer, params, body, request }) {
        const session = toSessionId(wire().origin, request.headers.cookie)
        await linkedAccounts.complete(toOwner(viewer, params.service), { ...body, session })
        return list(viewer)
      },
    }),
    defineCall({
      ...shared,
      method: 'PATCH',
      path: ACCOUNT,
      work: 'item',
      scope: 'session',
      summary: 'Changes the settings of a linked account',
      body: settingsBody,
      response: services,
      async handler({ viewer, params, body }) {
        await linkedAccounts.changeSettings(toOwner(viewer, params.service), body)
        return list(viewer)
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: ACCOUNT,
      work: 'item',
      scope: 'session',
      summary: 'Disconnects an account: its token and log are deleted. Both lists stay',
      response: services,
      async handler({ viewer, params }) {
        await linkedAccounts.disconnect(toOwner(viewer, params.service))
        return list(viewer)
      },
    }),
    defineCall({
      ...shared,
      method: 'POST',
      limit: LINK_REQUESTS,
      path: `${ACCOUNT}/syncs`,
      work: 'item',
      scope: 'list',
      summary: 'Starts a sync; the first one only lists its changes until they are accepted',
      body: syncBody,
      response: services,
      async handler({ viewer, params, body }) {
        await linkedAccounts.sync(toOwner(viewer, params.service), body)
        return list(viewer)
      },
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: `${ACCOUNT}/syncs`,
      work: 'page',
      scope: 'read',
      summary: 'The latest syncs, the newest first; they are deleted after 90 days',
      response: z.object({ syncs: z.array(syncRun) }),
      handler: async ({ viewer, params }) => ({
        syncs: await linkedAccounts.listRuns(toOwner(viewer, params.service)),
      }),
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: `${ACCOUNT}/syncs/:sync`,
      work: 'page',
      scope: 'read',
      summary: 'What a sync changed, or would change, and why; 100 titles a page',
      query: pageQuery,
      response: z.object({ titles: z.array(syncedTitle) }),
      handler: async ({ viewer, params, query }) => ({
        titles: await linkedAccounts.listChanges(toOwner(viewer, params.service), params.sync, query.page),
      }),
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      path: `${ACCOUNT}/conflicts/:animeId`,
      work: 'item',
      scope: 'list',
      summary: 'Decides which side of a title wins',
      body: decisionBody,
      response: services,
      async handler({ viewer, params, body }) {
        const { number } = requireTitle(params.animeId, wire())
        await linkedAccounts.decideConflict(toOwner(viewer, params.service), number, body.keep)
        return list(viewer)
      },
    }),
    defineCall({
      ...shared,
      method: 'PUT',
      path: `${ACCOUNT}/removals`,
      work: 'item',
      scope: 'list',
      summary: 'Makes the many removals that wait, or adds the titles again where they are missing',
      body: removalsBody,
      response: services,
      async handler({ viewer, params, body }) {
        await linkedAccounts.decideRemovals(toOwner(viewer, params.service), body.decision)
        return list(viewer)
      },
    }),
  ]
}
