import { partOf } from './name/media-name.ts'
import { parseMediaPath } from './name/name.ts'

/** Which part of an episode or film a file is by its name; undefined if it is whole. */
export const partOfFile = (file: { path: string; first: number | null; last: number | null }): number | undefined =>
  file.first === file.last ? partOf(parseMediaPath(file.path), file.first) : undefined
