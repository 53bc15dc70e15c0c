/** Links are followed only to where the operator has pointed anyway, unless the operator allows more. */
import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'

export type LinkPolicy = 'inside' | 'anywhere'

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** The folders as they really are; those that are not there are left out. */
export async function realFolders(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)))
  return found.filter((folder) => folder !== null)
}

/** Where a path really leads; null when that is outside of all folders and links may not lead there. */
export async function resolveAllowed(
  path: string,
  folders: readonly string[],
  links: LinkPolicy,
): Promise<string | null> {
  const target = await realpath(path)
  if (links === 'anywhere') return target
  return folders.some((folder) => isInside(target, folder)) ? target : null
}
