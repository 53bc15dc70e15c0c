/** What a restore must not bring back. */
import { pluralise } from '#src/platform/text/numbers.ts'

/**
 * Tables whose rows grant access without a password, with nouns for one row and several. The backup may contain rows that were
 * revoked since, so a restore empties these tables.
 */
export const ACCESS_TABLES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  session: ['session', 'sessions'],
  api_token: ['API or app token', 'API and app tokens'],
  passkey: ['passkey', 'passkeys'],
  sign_in_step: ['sign-in that waited for a code', 'sign-ins that waited for codes'],
  device_login: ['device that was signing in', 'devices that were signing in'],
  one_time_link: ['link in a mail', 'links in mails'],
  calendar_address: ['private calendar link', 'private calendar links'],
  collection_address: ['private feed of the collection', 'private feeds of the collection'],
  link_request: ['link to a list service that was being made', 'links to list services that were being made'],
  invitation: ['invitation', 'invitations'],
}

/** Those of a backup. @param rows the number of rows in each of its tables */
export const listAccessTables = (rows: Readonly<Record<string, number>>): string[] =>
  Object.keys(ACCESS_TABLES).filter((table) => Object.hasOwn(rows, table))

/** Says what a restore ended: `Ended: 2 sessions, 1 link in a mail`. @returns null if there was nothing to end */
export function describeEnded(rows: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(ACCESS_TABLES).flatMap(([table, [one, several]]) => {
    const count = rows[table] ?? 0
    return count === 0 ? [] : [pluralise(count, one, several)]
  })
  return parts.length === 0 ? null : `Ended: ${parts.join(', ')}`
}
