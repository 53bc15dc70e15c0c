import { redirect } from 'react-router'
import { PROFILES_PATH } from '#src/accounts/profile-name.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { findPage } from './find-page.ts'

/** @throws a redirect to the choice of profiles, if a profile asks for a page about the account itself */
export function requireOwnPage({ profile }: Pick<Viewer, 'profile'>, path: string): void {
  if (profile !== null && findPage(path)?.isOfAccount) throw redirect(PROFILES_PATH, 303)
}
