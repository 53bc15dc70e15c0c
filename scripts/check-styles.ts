/** Checks the stylesheets: each class is in one file, none is unused or missing, custom properties are set, and breakpoints are named. Part of `npm run lint`. */
import { globSync, readFileSync } from 'node:fs'
import { findProblems } from './styles/find-problems.ts'
import { EXCEPTIONS } from './styles/exceptions.ts'
import { readStyles } from './styles/read-styles.ts'
import { findUsedClasses } from './styles/used-classes.ts'

const read = (pattern: string) =>
  globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|^src\/catalogue\/starter\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const sheets = read('src/**/*.css').map(({ path, text }) => readStyles(path, text))
const problems = findProblems(sheets, findUsedClasses(read('src/**/*.{ts,tsx}')), EXCEPTIONS)
for (const problem of problems) console.log(problem)
console.log(`${sheets.length} stylesheets, ${problems.length} problems`)
process.exitCode = problems.length > 0 || sheets.length === 0 ? 1 : 0
