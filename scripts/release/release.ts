import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Commit, formatSection, insertSection, nextVersion } from './changelog.ts'
import { findLastRelease } from './last-release.ts'

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md']

/**
 * Sets the version, writes the changelog, commits and tags. Never pushes.
 * @returns the tag
 */
export function release(root: string, requested: string, date: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('branch', '--show-current') !== 'main') throw new Error('A release is made on the branch main.')
  if (git('status', '--porcelain') !== '') throw new Error('Commit or stash your changes first.')
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const { version: current } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  const version = nextVersion(current, requested)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists already.`)
  const last = findLastRelease(root)
  const log = git('log', '--no-merges', '--name-only', '--format=%x00%s', last ? `${last}..HEAD` : 'HEAD')
  const section = formatSection(version, date, parseLog(log))
  const setVersion = (text: string, times: number) => {
    let left = times
    return text.replaceAll(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found))
  }
  writeFileSync(join(root, 'package.json'), setVersion(read('package.json'), 1))
  writeFileSync(join(root, 'package-lock.json'), setVersion(read('package-lock.json'), 2))
  writeFileSync(join(root, 'CHANGELOG.md'), insertSection(read('CHANGELOG.md'), section))
  git('add', ...FILES)
  git('commit', '--quiet', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Hoshimi ${version}`)
  return tag
}

function parseLog(log: string): Commit[] {
  return log
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [subject = '', ...paths] = entry.split('\n').filter((line) => line !== '')
      return { subject, paths }
    })
}
