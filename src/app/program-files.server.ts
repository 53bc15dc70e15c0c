/** Files that run in processes of their own. */
import { fileURLToPath } from 'node:url'

/** Two levels up from this file, and from the built server. */
const toSource = (file: string): string => fileURLToPath(new URL(`../../src/${file}`, import.meta.url))

export const CLI = toSource('cli.ts')
export const COUNT_SCRIPT = toSource('library/scan/count-videos.server.ts')
export const FOLDER_SCRIPT = toSource('platform/process/inspect-folders.server.ts')
