/** `npm test`: every check of the project, on a machine that may have nothing but Node. */
import { stopAll } from './test/children.ts'
import { provide } from './test/provide.ts'
import { runRounds } from './test/rounds.ts'
import { chooseSections, SECTIONS } from './test/sections.ts'
import { closingLines, total } from './test/totals.ts'

const request = chooseSections(process.argv.slice(2))
if (!request) {
  console.log(`npm test                      every check
npm test -- NAME …            some: ${SECTIONS.map(({ name }) => name).join(', ')}
npm test -- unit src/my-list   arguments after the names go to the last command
npm test -- --changed[=REF]    static checks, and the unit tests of changed code
npm test -- --coverage         the unit tests and their coverage`)
  process.exit(process.argv.includes('--help') ? 0 : 2)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll())
}

const { chosen, rest } = request
const wanted = SECTIONS.filter(({ name }) => chosen.has(name)).flatMap(({ needs }) => needs)
const provided = provide([...new Set(wanted)])
const results = await runRounds({ chosen, rest, missing: provided.then(({ missing }) => missing) })
const { messages } = await provided

console.log(`\n── summary ${'─'.repeat(53)}`)
for (const line of [...messages, ...closingLines(results)]) console.log(line)
process.exitCode = total(results).failed > 0 ? 1 : 0
