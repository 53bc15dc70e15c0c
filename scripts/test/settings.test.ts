/** The documentation of the settings names every variable and no other. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parseConfig, VARIABLES } from '#src/config.server.ts'
import { SECRETS } from '#src/platform/process/secret-files.server.ts'

const names = VARIABLES.toSorted()
/** The file with every setting uncommented. */
const example = parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''))

test('.env.example lists every variable', () => {
  expect(Object.keys(example).toSorted()).toEqual(names)
})

test('.env.example has the defaults', () => {
  const { settings: _, ...values } = parseConfig(example, '/')
  expect(parseConfig({}, '/')).toMatchObject(values)
})

test("the README's table lists every variable", () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('\n## Configuration\n')
  const rows = table.split('\n## ', 1)[0]?.match(/^\| `[^|]+/gm) ?? []
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name))
  expect(listed.toSorted()).toEqual(names)
})

test('docs/configure.md lists every secret that can be in a file', () => {
  const [, section = ''] = readFileSync('docs/configure.md', 'utf8').split('\n## Secrets in files\n')
  const listed = section.split('\n## ', 1)[0]?.match(/^- `[A-Z0-9_]+_FILE`$/gm) ?? []
  expect(listed).toEqual(SECRETS.map((name) => `- \`${name}_FILE\``))
  expect(names).toEqual(expect.arrayContaining([...SECRETS]))
})
