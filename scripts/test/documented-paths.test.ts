import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && file !== '')
/** Names of other projects' files. */
const FOREIGN = ['THIRD_PARTY.md']
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md') && !FOREIGN.includes(file))
const NAMED = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|md|json|ya?ml|conf))`/g
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/** Documents name a file by its whole path, or by the end of it. */
const isFile = (path: string): boolean => FILES.some((file) => file === path || file.endsWith(`/${path}`))

test.each(DOCUMENTS)('each path that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(NAMED)].flatMap(([, path = '']) => (isFile(path) ? [] : [path]))
  const linked = [...text.matchAll(LINKED)].flatMap(([, path = '']) =>
    existsSync(join(dirname(document), path)) ? [] : [path],
  )
  expect([...named, ...linked]).toEqual([])
})
