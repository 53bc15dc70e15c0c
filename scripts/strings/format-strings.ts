import type { UserString } from './extract-strings.ts'

interface Options {
  json: boolean
  count: boolean
  kind?: string | undefined
}

/** Formats the list, sorted by file and line. */
export function formatStrings(found: readonly UserString[], { json, count, kind }: Options): string {
  const sorted = found
    .filter((one) => kind === undefined || one.kind.split(' ', 1)[0] === kind)
    .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  if (count) return formatCounts(sorted)
  if (json) return JSON.stringify(sorted, null, 2)
  return sorted.map(({ file, line, kind, text }) => `${file}:${line}\t${kind}\t${text}`).join('\n')
}

function formatCounts(found: readonly UserString[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of found) {
    const group = kind.split(' ', 1)[0] ?? kind
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const rows = [...counts].toSorted(([, a], [, b]) => b - a).map(([kind, number]) => `${kind}\t${number}`)
  return [...rows, `all\t${found.length}`].join('\n')
}
