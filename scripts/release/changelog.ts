export interface Commit {
  subject: string
  paths: string[]
}

const OTHER = 'Development'

/** The next version: `minor`, `patch`, `major`, or a version that is given. */
export function nextVersion(current: string, wanted: string): string {
  if (/^\d+\.\d+\.\d+$/.test(wanted)) return wanted
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number)
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  throw new Error(`"${wanted}" is not a version: give one such as 0.2.0, or major, minor or patch`)
}

/** A version's section: the commits' subjects, by the part of the product that most of their files belong to. */
export function formatSection(version: string, date: string, commits: readonly Commit[]): string {
  const shown = commits.filter(({ subject }) => !/^(?:Merge|Release) /.test(subject))
  const areas = Map.groupBy(shown, ({ paths }) => findArea(paths))
  const parts = [...areas]
    .toSorted(([a], [b]) => (a === OTHER ? 1 : b === OTHER ? -1 : a < b ? -1 : 1))
    .map(([area, same]) => `### ${area}\n\n${same.map(({ subject }) => `- ${subject}`).join('\n')}`)
  return [`## ${version} (${date})`, ...parts].join('\n\n')
}

/** Puts a section above the first version that is listed; what stood under "Unreleased" stays, as part of it. */
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

/** The folder below src that has most of a commit's files. */
function findArea(paths: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const name = /^src\/([a-z-]+)\//.exec(path)?.[1]
    const area = name ? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}` : OTHER
    counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? OTHER
}
