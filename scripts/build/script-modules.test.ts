import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { bundleScript } from './script-modules.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoshimi-script-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param files their content by name; the first is the script */
function bundle(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return bundleScript(join(folder, Object.keys(files)[0] ?? ''), { SITE: '"Hoshimi"' })
}

test('a script is bundled with its imports, minified, and rebuilt when one of them changes', async () => {
  const { code, files } = await bundle({
    'greet.script.ts': `import { NAME } from './name.ts'\n// a comment\nexport default (word: string): void => alert(word + NAME)`,
    'name.ts': `export const NAME: string = 'Ana'\nexport const OTHER = 'Bo'`,
  })
  const shown: string[] = []
  runInNewContext(code, { args: ['Hello '], alert: (text: string) => shown.push(text) })
  expect(shown).toEqual(['Hello Ana'])
  expect(code).not.toMatch(/comment|Bo|\n/)
  expect(files.toSorted()).toEqual(['greet.script.ts', 'name.ts'].map((name) => join(folder, name)))
})

test('constants of the build are inserted', async () => {
  const { code } = await bundle({
    'name.script.ts': `declare const SITE: string\nexport default (): void => alert(SITE)`,
  })
  expect(code).toContain('alert(`Hoshimi`)')
})

test('a script cannot end the element that it stands in', async () => {
  const { code } = await bundle({ 'end.script.ts': `export default (): void => alert('</script>')` })
  expect(code).toContain('alert(`<\\/script>`)')
})

test('a script that would hide the rest of its page in a comment fails the build', () =>
  expect(bundle({ 'hide.script.ts': `export default (): void => alert('<!--')` })).rejects.toThrow(
    /hide\.script\.ts contains .* <!--$/,
  ))
