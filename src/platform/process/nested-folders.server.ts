/** Compares paths of folders. */
import { isAbsolute, relative, resolve } from 'node:path'

/** Whether a path is the folder, or below it. */
export function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !isAbsolute(below) && !/^\.\.(?:$|[\\/])/.test(below)
}

/** Removes duplicates and folders inside others. */
export function removeNestedFolders(folders: readonly string[]): string[] {
  const all = [...new Set(folders.map((folder) => resolve(folder.trim())))]
  return all.filter((folder) => !all.some((other) => folder !== other && isWithin(folder, other)))
}
