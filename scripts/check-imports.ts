/** Command that checks the import rules: exits with 1 if one is broken or the check failed. */
import { cruiseTree } from './test/import-law.ts'

const FOLDERS = ['src', 'migrations', 'test', 'scripts', 'bench', 'e2e']

const { broken, modules, imports, missed } = await cruiseTree(process.cwd(), FOLDERS)
for (const { rule, reason, from, to } of broken) console.log(`${from} → ${to}\n  ${rule}: ${reason}`)
for (const path of missed) console.log(`${path} was not looked at`)
const blind = modules === 0 || imports === 0
if (blind) console.log('The cruiser saw nothing: it cannot read this TypeScript, and would pass anything.')
console.log(`${modules} modules, ${imports} imports, ${broken.length} against the law`)
process.exitCode = broken.length || missed.length || blind ? 1 : 0
