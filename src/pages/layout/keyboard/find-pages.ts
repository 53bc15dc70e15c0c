/** Which pages the palette offers, and finds by name. */
import { canModerate, type PublicViewer } from '#src/accounts/viewer.ts'
import type { SiteSettings } from '#src/site/site.ts'
import type { PalettePage } from '../../page-table.ts'

export interface PageAudience {
  viewer: Pick<PublicViewer, 'isAdmin' | 'isModerator' | 'profile' | 'hasProfiles'> | null
  settings: Pick<SiteSettings, 'takesRequests' | 'offlineVideo' | 'isSignUpClosed'>
  hasVideos: boolean
}

/** The pages that the viewer may open and that are of use here. */
export const listOpenPages = (
  pages: readonly PalettePage[],
  { viewer, settings, hasVideos }: PageAudience,
): PalettePage[] =>
  pages.filter(({ access, isOfAccount, needs }) => {
    if (access === 'admin' && viewer?.isAdmin !== true) return false
    if (access === 'moderator' && !(viewer && canModerate(viewer))) return false
    if (access === 'user' && viewer === null) return false
    if (isOfAccount && viewer?.profile !== null) return false
    switch (needs) {
      case undefined:
        return true
      case 'requests':
        return settings.takesRequests === true
      case 'offlineVideo':
        return settings.offlineVideo === true
      case 'videos':
        return hasVideos
      case 'profiles':
        return viewer?.hasProfiles === true
      case 'signedOut':
        return viewer === null
      case 'signUp':
        return viewer === null && !settings.isSignUpClosed
    }
  })

export interface FoundPage {
  page: PalettePage
  /** Whether the name starts with what was typed. */
  isStart: boolean
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Pages of which a name starts with the words, or has a word that does; those first that start with them. */
export function findPages(pages: readonly PalettePage[], keyword: string): FoundPage[] {
  const wanted = fold(keyword.trim())
  if (wanted === '') return []
  const found = pages.flatMap((page) => {
    const names = [fold(page.name), page.japaneseName]
    const isStart = names.some((name) => name.startsWith(wanted))
    const hasWord = names[0]?.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))
    const hasPart = page.japaneseName.includes(wanted) && wanted.length > 1
    return isStart || hasWord || hasPart ? [{ page, isStart }] : []
  })
  return [...found.filter(({ isStart }) => isStart), ...found.filter(({ isStart }) => !isStart)]
}
