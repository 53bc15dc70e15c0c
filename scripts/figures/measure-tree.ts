/** Measures a tree of source files. */
import { dirname } from 'node:path/posix'

export interface Source {
  path: string
  text: string
}

export interface Folder {
  path: string
  files: number
  lines: number
}

export interface Figures {
  files: number
  lines: number
  medianLines: number
  ninetiethLines: number
  mostLines: number
  /** Sorted by path; each with the folders in it. */
  folders: Folder[]
}

export function measureTree(sources: readonly Source[]): Figures {
  const folders = new Map<string, Folder>()
  const counts = sources.map(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const before = folders.get(folder) ?? { files: 0, lines: 0 }
      folders.set(folder, { path: folder, files: before.files + 1, lines: before.lines + lines })
    }
    return lines
  })
  const sorted = counts.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return {
    files: sources.length,
    lines: counts.reduce((sum, lines) => sum + lines, 0),
    medianLines: at(0.5),
    ninetiethLines: at(0.9),
    mostLines: at(1),
    folders: [...folders.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Formats folders as a table of their paths, files and lines. */
export function formatFolders(folders: readonly Folder[]): string {
  const width = Math.max(0, ...folders.map(({ path }) => path.length))
  const row = (path: string, files: string, lines: string) =>
    `${path.padEnd(width)} ${files.padStart(6)} ${lines.padStart(8)}`
  return [
    row('folder', 'files', 'lines'),
    ...folders.map(({ path, files, lines }) => row(path, files.toLocaleString('en'), lines.toLocaleString('en'))),
  ].join('\n')
}
