/** Command that checks the import rules: exits with 1 if one is broken or the check failed. */
import { cruiseTree } from './test/import-rules.ts'

const FOLDERS = ['src', 'migrations', 'test', 'scripts', 'bench', 'e2e']

const { broken, modules, imports, missed } = await cruiseTree(process.cwd(), FOLDERS)
for (const { rule, reason, from, to } of broken) console.log(`${from} → ${to}\n  ${rule}: ${reason}`)
for (const path of missed) console.log(`${path} was not checked`)
const isEmpty = modules === 0 || imports === 0
if (isEmpty) console.log('dependency-cruiser found no modules or imports: it cannot parse these files.')
console.log(`${modules} modules, ${imports} imports, ${broken.length} violations`)
process.exitCode = broken.length || missed.length || isEmpty ? 1 : 0
