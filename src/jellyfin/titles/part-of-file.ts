import { parseMediaPath } from '#src/library/name/name.ts'

/** Which part of an episode a file is by its name, as the site's sources have it; undefined if it is whole. */
export const partOfFile = (file: { path: string; first: number | null; last: number | null }): number | undefined =>
  file.first === file.last ? parseMediaPath(file.path).piece : undefined
