import { isAbsolute, relative, resolve } from 'node:path'

/** Removes duplicates and folders inside others. */
export function removeNestedFolders(folders: string[]): string[] {
  const all = [...new Set(folders.map((folder) => resolve(folder.trim())))]
  const isInside = (folder: string, other: string) => {
    const path = relative(other, folder)
    return folder !== other && !isAbsolute(path) && !/^\.\.(?:$|[\\/])/.test(path)
  }
  return all.filter((folder) => !all.some((other) => isInside(folder, other)))
}
