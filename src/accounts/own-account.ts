/** What only the account itself may do, not a profile of it. */
import { accountOnly } from './problems.ts'
import type { Viewer } from './viewer.ts'

/** @throws {Problem} 403 if a profile acts */
export function requireAccount({ profile }: Pick<Viewer, 'profile'>): void {
  if (profile !== null) throw accountOnly()
}
