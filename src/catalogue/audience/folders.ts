/** Who sees which folders of videos. */

/** Everybody, users who are signed in, or named users and profiles. */
export const FOLDER_AUDIENCES = ['all', 'members', 'users'] as const
export type FolderAudience = (typeof FOLDER_AUDIENCES)[number]

interface FolderViewer {
  id: string
  isAdmin: boolean
}

export interface FolderAccess {
  audience: FolderAudience
  /** The ids of the users and profiles that are named. */
  users: readonly string[]
}

/** Whether a viewer, or a visitor, sees what is in a folder. Naming an account does not name its profiles. */
export function maySee({ audience, users }: FolderAccess, viewer: FolderViewer | null): boolean {
  if (audience === 'all') return true
  if (!viewer) return false
  return viewer.isAdmin || audience === 'members' || users.includes(viewer.id)
}

/** Whether a viewer sees a file. @param folder the limited folder that it is in; undefined if it is in none */
export const seesFile = (viewer: { folders?: readonly number[] } | null, folder: number | undefined): boolean =>
  folder === undefined || viewer?.folders?.includes(folder) === true
