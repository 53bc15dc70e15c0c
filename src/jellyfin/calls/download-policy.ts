/** Who may download original files. */
import type { JellyfinContext } from '../context.ts'
import type { Caller } from './tokens.ts'

/** Members, where the operator allows it. */
export const canDownload = (
  { isAdmin, isPremium }: Pick<Caller['viewer'], 'isAdmin' | 'isPremium'>,
  { downloads }: Pick<JellyfinContext, 'downloads'>,
): boolean => downloads === 'members' && (isPremium || isAdmin)
