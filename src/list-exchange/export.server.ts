/** Exports a user's imports, the entries that wait for their titles, and linked accounts. */
import { type Exporter, writeArray } from '#src/accounts/exporter.ts'
import type { MyListContext } from '#src/list/context.ts'
import { exportedTitle, mapItems } from '#src/list/export.server.ts'
import { listImports } from './import/import-store.server.ts'
import { readAllWaiting } from './import/waiting-store.server.ts'
import { linkedExporters } from './linked-accounts/linked-exporter.server.ts'

export const listExchangeExporters = ({ db, wire }: MyListContext): Exporter[] => [
  {
    name: 'listImports',
    export: async (user) =>
      (await listImports(db, user)).map(({ source, owner, state, counts, createdAt, appliedAt }) => ({
        source,
        owner,
        state,
        counts,
        createdAt,
        appliedAt,
      })),
  },
  {
    name: 'waitingEntries',
    export: (user) =>
      writeArray(
        mapItems(readAllWaiting(db, user), ({ source, external, addedAt }) => ({ source, ...external, addedAt })),
      ),
  },
  ...linkedExporters(db, exportedTitle(wire)),
]
