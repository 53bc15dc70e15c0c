/** `npm run release -- 0.2.0`: version, changelog, commit and tag. Pushing is left to the maintainer. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { release } from './release/release.ts'

const HELP = `npm run release -- VERSION       such as 0.2.0, or major, minor or patch
  --skip-checks                  skips the checks of format and types

On a clean main branch, sets the version in package.json and package-lock.json, adds a section to CHANGELOG.md from the
commits since the last tag, commits, and makes an annotated tag. It never pushes.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'skip-checks': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const [version] = positionals

if (values.help || version === undefined) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}
if (!values['skip-checks']) {
  execFileSync(process.execPath, ['scripts/test.ts', 'format', 'types'], { stdio: 'inherit' })
}
console.log(`Tagged ${release(process.cwd(), version, new Date().toISOString().slice(0, 10))}. Nothing was pushed.`)
