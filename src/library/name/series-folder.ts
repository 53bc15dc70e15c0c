/** Groups files by series. */
import { parseFolder } from './folder.ts'

/**
 * The folder of a series, as the first part of a path that ends with a slash: the topmost one with a name, which seasons and specials are
 * below. Empty if no folder names one.
 */
export function seriesFolderOf(directory: string): string {
  const parts = directory.split('/')
  const at = parts.findIndex((part) => part !== '' && parseFolder(part).title !== '')
  return at < 0 ? '' : `${parts.slice(0, at + 1).join('/')}/`
}
