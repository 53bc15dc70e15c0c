/** API calls that move lists from and to other services as files. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { MyListContext } from '#src/list/context.ts'
import { readAllWaiting } from './import/waiting-store.server.ts'
import type { ExternalEntry } from './formats/external-entry.ts'
import { exportList, LEFT_OUT_HEADER } from './formats/export-list.server.ts'
import { ownList } from './formats/own/own-list.ts'

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, { error: `${name} must be ${values.join(' or ')}.` })

const exportQuery = z.object({
  format: oneOf('format', ['mal', 'json']).meta({
    description: 'The XML file that MyAnimeList imports, or the JSON file of this site, which loses nothing',
  }),
  private: oneOf('private', ['include', 'omit'])
    .default('omit')
    .meta({ description: 'Private entries in a file for MyAnimeList, where they would be public; omitted by default' }),
  gzip: oneOf('gzip', ['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Whether the file is compressed' }),
})

export const transferCalls = (myList: MyListContext) => [
  defineCall({
    method: 'GET',
    path: '/users/:id/list/export',
    work: 'export',
    tag: 'My list',
    access: 'owner',
    scope: 'read',
    isHeavy: true,
    summary: `Exports the list as a file; the header ${LEFT_OUT_HEADER} says how many entries a file for MyAnimeList leaves out, because it does not have their titles or they are private`,
    query: exportQuery,
    response: ownList,
    files: {
      'application/xml': 'The list as MyAnimeList imports it',
      'application/gzip': 'A compressed file',
    },
    async handler({ viewer, query }) {
      const waiting: ExternalEntry[] = []
      for await (const entries of readAllWaiting(myList.db, viewer.id))
        waiting.push(...entries.map(({ external }) => external))
      return exportList(myList, viewer, waiting, query)
    },
  }),
]
