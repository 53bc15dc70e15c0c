/**
 * `npm run figures`: the size of the source tree, import cycles, how often types are bypassed, and the files and lines of
 * each folder below src, with the folders in it.
 */
import { globSync, readFileSync } from 'node:fs'
import { countBypasses } from './figures/count-bypasses.ts'
import { formatFolders, measureTree } from './figures/measure-tree.ts'
import { cruiseTree } from './test/import-rules.ts'

/** Data files: docs/decisions/028-folders.md. */
const DATA = /^src\/catalogue\/starter\/\d|^src\/player\/subtitle-fonts\//

const { broken } = await cruiseTree(process.cwd(), ['src', 'migrations', 'test', 'scripts', 'bench', 'e2e'])
const sources = globSync(['{src,migrations,scripts,test,e2e,bench,film}/**/*.{ts,tsx,css}', '*.{ts,mjs}'], {
  exclude: (name) => name === 'node_modules',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !DATA.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const typed = measureTree(sources.filter(({ path }) => /\.tsx?$/.test(path)))
const bypasses = sources.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path, text }) => countBypasses(path, text))
const { files, lines, medianLines, ninetiethLines, mostLines, folders } = measureTree(sources)
const perThousand = (kind: 'casts' | 'any') =>
  ((1_000 * bypasses.reduce((sum, counts) => sum + counts[kind], 0)) / typed.lines).toFixed(2)

console.log(`${files.toLocaleString('en')} files of code, ${lines.toLocaleString('en')} lines
lines a file: median ${medianLines}, 90 % ≤ ${ninetiethLines}, most ${mostLines}
${broken.filter(({ rule }) => rule.includes('cycle')).length} import cycles
\`as\` per 1,000 lines: ${perThousand('casts')}; \`any\`: ${perThousand('any')}

${formatFolders(folders.filter(({ path }) => path.startsWith('src/')))}`)
