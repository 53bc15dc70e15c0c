import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hidePassword, toClientVariables } from './postgres-address.ts'
import { findPrograms } from './postgres-programs.server.ts'

let folder: string
const installed = async (version: number): Promise<void> => {
  await mkdir(join(folder, String(version), 'bin'), { recursive: true })
  const program = join(folder, String(version), 'bin', 'pg_dump')
  await writeFile(program, `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}.3 (Debian ${version}.3-1)'\n`)
  await chmod(program, 0o755)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-programs-'))
  vi.stubEnv('PATH', '/none')
  for (const version of [9, 14, 16, 18]) await installed(version)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test.each([
  [14, 14],
  [15, 16],
  [16, 16],
  [17, 18],
])('for a server of version %i, the programs of version %i are used', async (server, version) => {
  const find = await findPrograms(server, [join(folder, '*/bin')])
  expect(find('pg_restore')).toBe(join(folder, String(version), 'bin', 'pg_restore'))
})

test('missing and old programs are named in a sentence', async () => {
  await expect(findPrograms(19, [join(folder, '*/bin')])).rejects.toThrow(
    'pg_dump is version 18, which is too old: the server runs PostgreSQL 19. Install its client programs (Debian: postgresql-client-19)',
  )
  await expect(findPrograms(17, ['/none/*'])).rejects.toThrow(
    'pg_dump is not installed: the server runs PostgreSQL 17.',
  )
})

test.each([
  [
    'postgres://mio:p%40ss%20word@[::1]:6432/site',
    { PGHOST: '::1', PGPORT: '6432', PGUSER: 'mio', PGPASSWORD: 'p@ss word', PGDATABASE: 'site' },
  ],
  ['postgres:///site?host=/run/postgresql&user=mio', { PGHOST: '/run/postgresql', PGUSER: 'mio', PGDATABASE: 'site' }],
  [
    'postgres://db/site?sslmode=require&statement_timeout=5&constructor=1',
    { PGHOST: 'db', PGDATABASE: 'site', PGSSLMODE: 'require' },
  ],
])('%s becomes the environment of the programs', (url, variables) => {
  expect(toClientVariables(url)).toEqual(variables)
})

test('messages do not contain the password', () => {
  expect(hidePassword('postgres://mio:secret@db/site')).toBe('postgres://mio:***@db/site')
  expect(hidePassword('postgres://db/site')).toBe('postgres://db/site')
})
