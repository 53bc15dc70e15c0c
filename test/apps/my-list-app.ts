/** The API of users' lists on a site with a few titles; a header in place of a session names the user. */
import type { InjectOptions } from 'fastify'
import { productRoutes } from '#src/accounts/api/routes.server.ts'
import type { ProductCall } from '#src/accounts/api/call.ts'
import { openUserLimits } from '#src/platform/limits/user-limits.server.ts'
import { myListCalls } from '#src/app/list-calls.server.ts'
import type { MyListServices } from '#src/list-exchange/services.ts'
import { type ListImports, openListImports } from '#src/list-exchange/import/open-imports.server.ts'
import { createLinkedAccountService } from '#src/list-exchange/linked-accounts/linked-account-service.server.ts'
import { UNPACED } from '#src/list-exchange/linked-accounts/services/limits.ts'
import { createLinkedContext, type LinkedContext } from '#src/list-exchange/linked-accounts/linked-context.server.ts'
import type { LinkedServicesConfig } from '#src/list-exchange/linked-accounts/linked-services-config.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { systemClock } from '#src/catalogue/import-sources/http.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { readListFile } from '#src/list-exchange/formats/read-list-file.server.ts'
import { ListReadError, type ReadList } from '#src/list-exchange/formats/read-list.ts'
import { type CatalogueApp, openCatalogueApp, ORIGIN } from './catalogue-app.ts'
import { openApiApp } from './http-app.ts'
import { addPeople, toViewer } from '../fixtures/my-list.ts'

export interface MyListApp {
  db: MyListDb
  catalogue: CatalogueApp['catalogue']
  calls: readonly ProductCall[]
  context: MyListServices
  imports: ListImports
  /** Lists that other services have, by the name of their user. */
  publicLists: Map<string, ReadList>
  linked: LinkedContext
  /** @param as the user; null for a visitor */
  ask<Body = unknown>(
    as: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> & Body }>
  /** A file that a call returns. */
  download(as: string, path: string): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>
  close(): Promise<void>
}

const NO_SERVICES: LinkedServicesConfig = { services: {}, tokenKeys: [], hasPublicUrl: true }

export async function openMyListApp(
  people: readonly string[],
  now: () => number,
  services = NO_SERVICES,
): Promise<MyListApp> {
  const { catalogue, close } = await openCatalogueApp()
  const db = await addPeople(catalogue.db, people)
  const wire = () => ({
    snapshot: catalogue.snapshot,
    pictures: { artwork: 'auto' as const, now: catalogue.snapshot.at },
    origin: ORIGIN,
  })
  const limitUser = openUserLimits(undefined, now)
  const created = createLinkedContext({
    db,
    snapshot: () => catalogue.snapshot,
    now: async () => now(),
    config: services,
    origin: ORIGIN,
    clock: { ...systemClock, now },
  })
  const linked = { ...created, pacers: { anilist: UNPACED, mal: UNPACED } }
  const linkedAccounts = createLinkedAccountService(linked, catalogue.db.$extendTables<JobTables>())
  const emitChange = () => undefined
  const context: MyListServices = {
    db,
    wire,
    search: catalogue,
    now: async () => now(),
    limitUser,
    emitChange,
    linkedAccounts,
  }
  const publicLists = new Map<string, ReadList>()
  const imports = openListImports(context, {
    link: { isOwner: true },
    warn(error) {
      throw error
    },
    readers: {
      readFile: readListFile,
      async fetchPublic(_, name) {
        const list = publicLists.get(name)
        if (!list) throw new ListReadError(`There is no user named ${name}.`)
        return list
      },
    },
  })
  const calls = myListCalls(context, imports.service, { findChoice: async () => null })
  const app = openApiApp()
  const identify = async ({ headers }: { headers: Record<string, unknown> }) =>
    typeof headers['x-person'] === 'string' ? toViewer(headers['x-person']) : null
  productRoutes(app, calls, { sessions: { identify }, origin: ORIGIN, limitUser })
  return {
    db,
    catalogue,
    calls,
    context,
    imports,
    publicLists,
    linked,
    async ask<Body>(...[as, method, path, body, headers = {}]: Parameters<MyListApp['ask']>) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as !== null && { 'x-person': as }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      return { status: response.statusCode, body: response.json<Record<string, unknown> & Body>() }
    },
    async download(as, path) {
      const response = await app.inject({ url: `/api${path}`, headers: { 'x-person': as } })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
    async close() {
      await imports.runner.close()
      await app.close()
      await close()
    },
  }
}
