/** Measures a tree of source files. */
import { dirname } from 'node:path/posix'

export interface Source {
  path: string
  text: string
}

export interface Figures {
  files: number
  lines: number
  medianLines: number
  ninetiethLines: number
  longest: { path: string; lines: number }
  folders: { path: string; files: number }[]
  deepest: string
  linesOfTypeScript: number
}

export function measureTree(sources: readonly Source[]): Figures {
  const counted = sources.map(({ path, text }) => ({ path, lines: countLines(text) }))
  const sorted = counted.toSorted((a, b) => a.lines - b.lines || (a.path < b.path ? -1 : 1))
  const folders = countFolders(sources.map(({ path }) => path))
  return {
    files: sources.length,
    lines: sum(counted.map(({ lines }) => lines)),
    medianLines: at(sorted, 0.5)?.lines ?? 0,
    ninetiethLines: at(sorted, 0.9)?.lines ?? 0,
    longest: sorted.at(-1) ?? { path: '', lines: 0 },
    folders,
    deepest: folders.map(({ path }) => path).reduce((a, b) => (levels(b) > levels(a) ? b : a), ''),
    linesOfTypeScript: sum(counted.filter(({ path }) => /\.tsx?$/.test(path)).map(({ lines }) => lines)),
  }
}

/** Depth of a folder: `src/a/b` is three. */
export const levels = (path: string): number => (path === '' ? 0 : path.split('/').length)

function countFolders(paths: readonly string[]): { path: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .map(([path, files]) => ({ path, files }))
    .toSorted((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1))
}

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const at = <T>(sorted: readonly T[], part: number): T | undefined => sorted[Math.ceil(sorted.length * part) - 1]
