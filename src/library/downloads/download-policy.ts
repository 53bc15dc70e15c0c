/** Who may download which videos to watch offline. */
import { canPlay, type PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { LIBRARY_BASE, type Playable } from '#src/catalogue/episode/playable.ts'
import { Problem } from '#src/platform/problem.ts'
import { toProblem } from '../serve/access.ts'
import { FILM_BASE } from '../serve/film.ts'

/** How long downloads play without asking the site again. */
export const DOWNLOAD_DAYS = 30

export interface DownloadRules {
  offlineVideo: 'off' | 'members'
  premium: PremiumPolicy
}

type Member = Pick<Viewer, 'isAdmin' | 'isPremium'>

/** Members, where the operator allows it. */
const canDownload = ({ isAdmin, isPremium }: Member, offlineVideo: DownloadRules['offlineVideo']): boolean =>
  offlineVideo === 'members' && (isPremium || isAdmin)

/** @returns why the viewer may not download the title's videos; null if allowed */
export function refuseDownload(viewer: Member, title: { premium: boolean }, rules: DownloadRules): Problem | null {
  if (rules.offlineVideo === 'off') return new Problem(403, 'This site doesn’t offer downloads.')
  if (!canDownload(viewer, rules.offlineVideo)) return new Problem(403, 'Downloads are for Premium members.')
  return canPlay(viewer, title, rules.premium) ? null : toProblem('membership')
}

const MASTER = /\/(sub|dub)\.m3u8$/

/** Packages of this site; videos of other sites are only played. */
export const isDownloadable = ({ kind, address }: Pick<Playable, 'kind' | 'address'>): boolean =>
  kind === 'hls' && [LIBRARY_BASE, FILM_BASE].some((base) => address.startsWith(`${base}/`)) && MASTER.test(address)
