/** `npm run strings`: lists every string that a user, an operator or an API client can read. */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { extractStrings } from './strings/extract-strings.ts'
import { formatStrings } from './strings/format-strings.ts'

const HELP = `npm run strings                 file:line, kind and text of every user-visible string, separated by tabs
npm run strings -- src/comments only strings below these folders
  --json                        as JSON
  --kind KIND                   only one kind: text, attribute, label, error or message
  --count                       the number of each kind

It lists JSX text, attributes and properties that hold text (aria-label, title, summary, …), arguments of errors, and literals
that are a sentence or a capitalised word. It omits class names, keys, paths, SQL, media types, header values, tests, and
data (the starter catalogue, nicknames, drawn art).`

/** Tests and data: starter titles, nicknames, parts of generated art. */
const NOT_LISTED =
  /\.test\.tsx?$|\/(?:testing|test-titles)\.ts$|^src\/library\/name\/table\/|^src\/catalogue\/(?:starter\/\d|art\/|search\/nickname\.ts$)/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    kind: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help) console.log(HELP)
else console.log(formatStrings(readTree(), values))

function readTree() {
  return globSync(['src/**/*.{ts,tsx}', 'start.mjs'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_LISTED.test(path))
    .filter((path) => positionals.length === 0 || positionals.some((folder) => path.startsWith(folder)))
    .flatMap((path) => extractStrings(path, readFileSync(path, 'utf8')))
}
