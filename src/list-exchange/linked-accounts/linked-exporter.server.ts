/** Exports linked accounts and the log of their syncs, without tokens. */
import { setImmediate } from 'node:timers/promises'
import { type Exporter, writeArray } from '#src/accounts/exporter.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { listAccounts } from './store/account-store.server.ts'
import { listConflicts } from './store/base-store.server.ts'
import { listChanges, listRuns } from './store/run-store.server.ts'
import { MAX_LOGGED } from './sync-run.ts'

/** @param toTitle the title with a number */
export const linkedExporters = (
  db: MyListDb,
  toTitle: (number: number) => { animeId: string; title: string | null },
): Exporter[] => [
  {
    name: 'linkedAccounts',
    export: async (user) =>
      Promise.all(
        (await listAccounts(db, user)).map(async (account) => ({
          service: account.service,
          name: account.remoteName,
          connectedAt: account.connectedAt,
          endsAt: account.endsAt,
          sendsPrivate: account.sendsPrivate,
          conflicts: (await listConflicts(db, { user, service: account.service })).map(
            ({ number, kind, decision }) => ({ ...toTitle(number), kind, decision }),
          ),
        })),
      ),
  },
  {
    name: 'listSyncs',
    export: (user) => writeArray(readSyncs(db, user, toTitle)),
  },
]

/** One sync at a time: each has thousands of changes. */
async function* readSyncs(db: MyListDb, user: UserId, toTitle: (number: number) => object): AsyncGenerator<object[]> {
  for (const { service } of await listAccounts(db, user))
    for (const run of await listRuns(db, { user, service })) {
      const titles = await listChanges(db, { user, service }, run.startedAt, { skip: 0, limit: MAX_LOGGED })
      const changes = titles.map(({ number, changes: made }) => ({ ...toTitle(number), changes: made }))
      yield [{ service, ...run, titles: changes }]
      await setImmediate()
    }
}
