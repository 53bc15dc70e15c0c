/**
 * `npm test`: the checks of a change, on a machine that may have nothing but Node. `npm run test:all`: every check, with the slow
 * tests.
 */
import { join } from 'node:path'
import { stopAll } from './test/children.ts'
import { provide } from './test/provide.ts'
import { findBase, runRounds } from './test/rounds.ts'
import { chooseSections, SECTIONS } from './test/sections.ts'
import { closingLines, failureLines, slowestFiles, total } from './test/totals.ts'

const request = chooseSections(process.argv.slice(2))
if (!request) {
  console.log(`npm test                      the checks of a change
npm run test:all              every check, with the slow tests
npm test -- NAME …            some: ${SECTIONS.map(({ name }) => name).join(', ')}
npm test -- unit src/list   arguments after the names go to the last command; slow tests run too
npm test -- --changed[=REF]    static checks, and the tests of changed code
npm test -- --coverage         all unit tests and their coverage`)
  process.exit(process.argv.includes('--help') ? 0 : 2)
}

// tests start hundreds of processes, which share compiled code
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules', '.cache', 'compiled')

const { changedSince: since } = request
const changedSince = since === undefined ? undefined : findBase(since)
if (changedSince === null) {
  console.error(`--changed=${since}: git knows no such commit`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll())
}

const wanted = SECTIONS.filter(({ name }) => request.chosen.has(name)).flatMap(({ needs }) => needs)
const provided = provide([...new Set(wanted)])
const results = await runRounds({ ...request, changedSince, missing: provided.then(({ missing }) => missing) })
const { messages } = await provided

const slowest = slowestFiles(results)
if (slowest.length > 0) console.log(['', 'The slowest test files:', ...slowest].join('\n'))
const failures = failureLines(results)
if (failures.length > 0) console.log(['', 'What failed:', ...failures].join('\n'))
console.log(`\n── summary ${'─'.repeat(53)}`)
for (const line of [...messages, ...closingLines(results)]) console.log(line)
process.exitCode = total(results).failed > 0 ? 1 : 0
