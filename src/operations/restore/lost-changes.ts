/** Which changes of accounts a restore takes back. */
import { toLine } from '#src/platform/text/plain-text.ts'

/** What an admin, or the user, can have changed about an account for its security. */
export interface AccountState {
  id: string
  username: string
  isAdmin: boolean
  isBanned: boolean
  canComment: boolean
  /** The hash; null if it has none. */
  password: string | null
  hasSecondFactor: boolean
}

/** Names on a line. */
const MAX_NAMES = 100

/**
 * Lists the accounts that were banned, muted, deleted, given or relieved of a role, a second factor or another password since the backup.
 * @param previous the accounts of the database that was replaced
 * @param restored those of the backup
 * @returns lines for the operator; none if nothing differs, or the databases have no account in common
 */
export function describeLostChanges(previous: readonly AccountState[], restored: readonly AccountState[]): string[] {
  const later = new Map(previous.map((account) => [account.id, account]))
  if (!restored.some(({ id }) => later.has(id))) return []
  const find = (hasChanged: (before: AccountState, after: AccountState) => boolean): string[] =>
    restored.flatMap((before) => {
      const after = later.get(before.id)
      return after && hasChanged(before, after) ? [before.username] : []
    })
  const changes: Record<string, string[]> = {
    Banned: find((before, after) => after.isBanned && !before.isBanned),
    'Not allowed to comment': find((before, after) => before.canComment && !after.canComment),
    Deleted: restored.filter(({ id }) => !later.has(id)).map(({ username }) => username),
    'Made an admin': find((before, after) => after.isAdmin && !before.isAdmin),
    'No longer an admin': find((before, after) => before.isAdmin && !after.isAdmin),
    'Changed the password': find((before, after) => before.password !== after.password),
    'Turned on two-step sign-in': find((before, after) => after.hasSecondFactor && !before.hasSecondFactor),
    'Turned off two-step sign-in': find((before, after) => before.hasSecondFactor && !after.hasSecondFactor),
  }
  const lines = Object.entries(changes).flatMap(([what, names]) =>
    names.length === 0 ? [] : [`  ${what}: ${listNames(names)}`],
  )
  return lines.length === 0
    ? []
    : ['Changes of accounts since the backup that are gone; repeat those that still matter:', ...lines]
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map(toLine).toSorted().join(', ')
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown
}
