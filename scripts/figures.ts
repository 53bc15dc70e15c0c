/**
 * `npm run figures`: the size of the source tree, its largest folders, import cycles, and how often types are bypassed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countBypasses } from './figures/count-bypasses.ts'
import { formatFigures, replaceBlock } from './figures/format-figures.ts'
import { measureTree } from './figures/measure-tree.ts'
import { readSources } from './figures/read-sources.ts'
import { cruiseTree } from './test/import-rules.ts'

const DOCUMENT = 'ARCHITECTURE.md'
const FOLDERS = ['src', 'migrations', 'test', 'scripts', 'bench', 'e2e']
const HELP = `npm run figures              prints the figures of the source tree
npm run figures -- --write   also writes them into the marked block of ${DOCUMENT}`

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
})

if (values.help) console.log(HELP)
else {
  const { broken } = await cruiseTree(process.cwd(), FOLDERS)
  const cycles = broken.filter(({ rule }) => rule.includes('cycle')).length
  const sources = readSources()
  const bypasses = { casts: 0, any: 0 }
  for (const { path, text } of sources.filter(({ path }) => /\.tsx?$/.test(path))) {
    const { casts, any } = countBypasses(path, text)
    bypasses.casts += casts
    bypasses.any += any
  }
  const text = formatFigures(measureTree(sources), cycles, bypasses)
  console.log(text)
  if (values.write) writeFileSync(DOCUMENT, replaceBlock(readFileSync(DOCUMENT, 'utf8'), text))
}
