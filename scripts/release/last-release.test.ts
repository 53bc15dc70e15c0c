import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { findLastRelease } from './last-release.ts'

const MANIFEST = z.object({ version: z.string(), scripts: z.object({ release: z.string() }) })

test('a release is a version, a commit and an annotated tag, and is found without its tag', { tags: 'slow' }, () => {
  const root = mkdtempSync(join(tmpdir(), 'hoshimi-release-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }).trim()
  const git = (...args: string[]) => run('git', ...args)
  const { scripts } = MANIFEST.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'site', version: '0.1.0', scripts }))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.org')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  expect(findLastRelease(root)).toBeUndefined()

  run('npm', 'run', 'release', '--', 'minor')
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(MANIFEST.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version).toBe('0.2.0')
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag')
  expect(git('status', '--porcelain')).toBe('')
  expect(findLastRelease(root)).toBe('v0.2.0')

  git('tag', '--delete', 'v0.2.0')
  git('commit', '--quiet', '--allow-empty', '--message', 'Add a page')
  expect(findLastRelease(root)).toBe(git('rev-parse', 'HEAD~1'))
})
