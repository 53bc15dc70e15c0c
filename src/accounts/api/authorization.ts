/** Who may ask what. Pure. */
import { Problem } from '#src/platform/problem.ts'
import type { Viewer } from '../viewer.ts'
import type { Asker, ProductCall } from './call.ts'

/** Whether a call takes a password that was given a short while ago: an admin's, where it changes something. */
export const needsProof = ({
  who,
  method,
  withoutProof,
}: Pick<ProductCall, 'who' | 'method' | 'withoutProof'>): boolean =>
  who === 'admin' && method !== 'GET' && withoutProof === undefined

/** @throws {Problem} 401 to a visitor, 403 to somebody else than who is meant */
export function requireAllowed(
  who: Asker,
  viewer: Viewer | null,
  path: Readonly<Record<string, string | undefined>>,
): void {
  if (who === 'anyone') return
  if (!viewer) throw new Problem(401, 'Please sign in.')
  if (who === 'owner' && path['id'] !== viewer.id) throw new Problem(403, 'This belongs to somebody else.')
  if (who === 'admin' && !viewer.isAdmin) throw new Problem(403, 'This is for admins only.')
}
