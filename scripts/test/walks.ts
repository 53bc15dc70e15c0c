/** Reads the walks through the code in docs/walks.md, and follows them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { PAGES } from '#src/pages/page-table.ts'

export interface Step {
  file: string
  /** What leads to the next file if neither imports the other. */
  link?: { kind: string; name: string }
}

export interface Walk {
  title: string
  steps: Step[]
}

/** A walk is a numbered list below a heading: a file and a reason, and at the end the link to the next file if there is one. */
export function parseWalks(document: string): Walk[] {
  const [, ...sections] = document.split(/^## /m)
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    steps: [...section.matchAll(/^\d+\. `([^`]+)`(?:(?!\n\d+\. |\n\n)[^])*/gm)].map(([text, file = '']) => {
      const [, kind = '', name = ''] = /→ (\w+) `([^`]+)`\s*$/.exec(text) ?? []
      return { file, ...(name && { link: { kind, name } }) }
    }),
  }))
}

/** The files that a file imports, types and workers included. */
function listImports(file: string): Set<string> {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].flatMap(([, path]) => path ?? []),
  ]
  return new Set(
    specifiers.map((specifier) =>
      specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier.replace(/\?.*/, '')),
    ),
  )
}

/** Whether a file leads to the next one: an import in either direction, or a link. */
function leadsTo({ file, link }: Step, next: string): boolean {
  if (!link) return listImports(file).has(next) || listImports(next).has(file)
  const [from, to] = [readFileSync(file, 'utf8'), readFileSync(next, 'utf8')]
  if (link.kind === 'page')
    return PAGES.some(({ path, file: module }) => path === link.name && `src/${module}` === next)
  if (link.kind === 'job') return from.includes(`'${link.name}'`) && to.includes(`kind: '${link.name}'`)
  return from.includes(link.name) && to.includes(link.name)
}

/** The files of a walk that do not exist, and the steps that do not follow from the ones before. */
export function findGaps({ steps }: Walk): string[] {
  const missing = steps.filter(({ file }) => !existsSync(file)).map(({ file }) => file)
  if (missing.length > 0) return missing
  return steps.flatMap((step, at) => {
    const next = steps[at + 1]
    return next && !leadsTo(step, next.file) ? [`${step.file} → ${next.file}`] : []
  })
}

/** How often a walk goes to another folder, and how often to one that it had left before. */
export function countCrossings({ steps }: Walk): { crossings: number; returns: number } {
  const folders = steps.map(({ file }) => dirname(file)).filter((folder, at, all) => folder !== all[at - 1])
  return { crossings: folders.length - 1, returns: folders.length - new Set(folders).size }
}
