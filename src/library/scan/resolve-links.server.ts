/** Symbolic links are only followed inside the media folders, unless MEDIA_LINKS allows more, and never into a limited one from outside of it. */
import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { folderGate } from '#src/platform/folder-gate.server.ts'

export type LinkPolicy = 'inside' | 'anywhere'

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The real paths of the folders; those that are missing or do not respond are left out. */
export async function realFolders(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map((folder) => folderGate.run(folder, () => realpath(folder)).catch(() => null)),
  )
  return found.filter((folder) => folder !== null)
}

/** The real path; null if it is outside all folders and the policy forbids that. */
export async function resolveAllowed(
  path: string,
  folders: readonly string[],
  links: LinkPolicy,
): Promise<string | null> {
  const target = await realpath(path)
  if (links === 'anywhere') return target
  return folders.some((folder) => isInside(target, folder)) ? target : null
}

export interface LimitedFolder {
  path: string
  /** Without links. */
  real: string
}

/** @param paths of limited folders; one that is missing or does not respond is known by its path only */
export const resolveLimited = (paths: readonly string[]): Promise<LimitedFolder[]> =>
  Promise.all(
    paths.map(async (path) => ({
      path,
      real: await folderGate.run(path, () => realpath(path)).catch(() => path),
    })),
  )

/** Whether a path leads into a limited folder that it is not in: its audience is decided by the path of a file. */
export const leadsIntoLimited = (path: string, target: string, limited: readonly LimitedFolder[]): boolean =>
  limited.some((folder) => isInside(target, folder.real) && !isInside(path, folder.path))
