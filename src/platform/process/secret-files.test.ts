import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecretFiles } from './secret-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoshimi-secrets-'))
const read = (environment: Record<string, string>) => readSecretFiles(environment, ['TOKEN'], folder)

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test.each([
  ['a secret\n', 'a secret'],
  [' a\r\nb \r\n\r\n', ' a\r\nb '],
])('a secret is the content of the file without line breaks at its end: %j', (content, secret) => {
  const TOKEN_FILE = write('token', content)
  expect(read({ TOKEN_FILE })).toMatchObject({ environment: { TOKEN: secret } })
  expect(read({ TOKEN_FILE: 'token', TOKEN: ' ' })).toMatchObject({ environment: { TOKEN: secret } })
})

test('other variables are not read from files', () => {
  expect(read({ PORT_FILE: '/none', TOKEN_FILE: ' ' })).toEqual({
    environment: { PORT_FILE: '/none', TOKEN_FILE: ' ' },
  })
})

test('a variable and its file must not both be set', () => {
  const TOKEN_FILE = write('token', 'a')
  expect(read({ TOKEN: 'b', TOKEN_FILE })).toEqual({ problem: 'TOKEN and TOKEN_FILE must not both be set' })
})

test.each([
  ['missing', /^TOKEN_FILE cannot be read: ENOENT: no such file or directory, .*missing'$/],
  ['.', /^TOKEN_FILE cannot be read: \S+ is not a file$/],
  [write('empty', ' \n'), /^TOKEN_FILE cannot be read: \S+empty is empty$/],
  [write('large', 'x'.repeat(20_000)), /^TOKEN_FILE cannot be read: \S+large is larger than 16384 bytes$/],
])('a file that is no secret is reported in one line: %s', (TOKEN_FILE, problem) => {
  expect(read({ TOKEN_FILE })).toEqual({ problem: expect.stringMatching(problem) })
})
