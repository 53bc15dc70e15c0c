import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatSection, insertSection, nextVersion } from './changelog.ts'
import { release } from './release.ts'

test.each([
  ['minor', '0.2.0'],
  ['patch', '0.1.4'],
  ['major', '1.0.0'],
  ['0.5.0', '0.5.0'],
])('after 0.1.3, %s is %s', (wanted, version) => {
  expect(nextVersion('0.1.3', wanted)).toBe(version)
  expect(() => nextVersion('0.1.3', 'soon')).toThrow('"soon" is not a version')
})

test('groups commits by the area of most of their files', () => {
  const section = formatSection('0.2.0', '2026-01-02', [
    { subject: 'Skip intros', paths: ['src/player/a.ts', 'src/player/b.ts', 'src/pages/c.ts'] },
    { subject: 'Merge branch a', paths: [] },
    { subject: 'Format', paths: ['package.json'] },
    { subject: 'Sort lists', paths: ['src/list/a.ts'] },
  ])
  expect(section).toBe(
    '## 0.2.0 (2026-01-02)\n\n### List\n\n- Sort lists\n\n### Player\n\n- Skip intros\n\n### Development\n\n- Format',
  )
})

test('inserts a section above older ones and includes unreleased changes', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\nBy hand.\n\n## 0.1.0 (2025)\n\n- Old\n'
  expect(insertSection(changelog, '## 0.2.0 (2026)\n\n- New')).toBe(
    '# Changelog\n\n## 0.2.0 (2026)\n\nBy hand.\n\n- New\n\n## 0.1.0 (2025)\n\n- Old\n',
  )
})

test('a release creates a commit and an annotated tag, and never pushes', () => {
  const root = mkdtempSync(join(tmpdir(), 'hoshimi-release-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.org')
  writeFileSync(join(root, 'package.json'), '{ "version": "0.1.0" }\n')
  writeFileSync(join(root, 'package-lock.json'), '{ "version": "0.1.0", "a": { "version": "0.1.0" } }\n')
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n')
  expect(() => release(root, 'minor', '2026-01-02')).toThrow('Commit or stash')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')

  expect(release(root, 'minor', '2026-01-02')).toBe('v0.2.0')
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag')
  expect(git('status', '--porcelain')).toBe('')
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8').match(/0\.2\.0/g)).toHaveLength(2)
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain('- Begin')

  git('tag', '--delete', 'v0.2.0')
  git('commit', '--quiet', '--allow-empty', '--message', 'Add a page')
  release(root, 'minor', '2026-01-03')
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(changelog.match(/- (?:Begin|Add a page)/g), 'the last release is found without its tag').toEqual([
    '- Add a page',
    '- Begin',
  ])

  const sources = globSync('scripts/{release.ts,release/release.ts,release/changelog.ts}')
  expect(sources).toHaveLength(3)
  expect(sources.filter((path) => /['"]push\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
