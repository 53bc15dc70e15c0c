export interface Commit {
  subject: string
  paths: string[]
}

const OTHER = 'Development'

/** Returns the next version: `minor`, `patch`, `major`, or an explicit version. */
export function nextVersion(current: string, requested: string): string {
  if (/^\d+\.\d+\.\d+$/.test(requested)) return requested
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  if (requested === 'major') return `${major + 1}.0.0`
  if (requested === 'minor') return `${major}.${minor + 1}.0`
  if (requested === 'patch') return `${major}.${minor}.${patch + 1}`
  throw new Error(`"${requested}" is not a version: give one such as 0.2.0, or major, minor or patch`)
}

/** Formats a version's section: commit subjects grouped by the area of most of their files. */
export function formatSection(version: string, date: string, commits: readonly Commit[]): string {
  const shown = commits.filter(({ subject }) => !/^(?:Merge|Release) /.test(subject))
  const areas = Map.groupBy(shown, ({ paths }) => findArea(paths))
  const parts = [...areas]
    .toSorted(([a], [b]) => (a === OTHER ? 1 : b === OTHER ? -1 : a < b ? -1 : 1))
    .map(([area, same]) => `### ${area}\n\n${same.map(({ subject }) => `- ${subject}`).join('\n')}`)
  return [`## ${version} (${date})`, ...parts].join('\n\n')
}

/** Inserts a section above the newest version; the text under "Unreleased" becomes part of it. */
export function insertSection(changelog: string, section: string): string {
  const body = changelog.replace(/^## Unreleased\n+/m, '')
  const [heading = '', ...rest] = section.split('\n\n')
  const unreleased = /^## Unreleased\n+([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1]?.trim()
  const text = [heading, ...(unreleased ? [unreleased] : []), ...rest].join('\n\n')
  const remaining = unreleased ? body.replace(unreleased, '') : body
  const at = remaining.search(/^## /m)
  const [before, after] = at < 0 ? [remaining, ''] : [remaining.slice(0, at), remaining.slice(at)]
  return `${before.trim()}\n\n${text}\n${after && `\n${after.trim()}\n`}`
}

/** The folder below src with most of a commit's files. */
function findArea(paths: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const name = /^src\/([a-z-]+)\//.exec(path)?.[1]
    const area = name ? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}` : OTHER
    counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? OTHER
}
