import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSTANTS, HLS_SOURCES, LEFT_OUT } from './lean-hls.ts'
import { PARTS } from './lean-router.ts'

/** What the build replaces inside libraries must still be there after an upgrade; each name says what to do if not. */

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))

describe('hls.js', () => {
  test('has the files that are left out: find missing ones, or delete them from LEFT_OUT in lean-hls.ts', () => {
    expect(Object.keys(LEFT_OUT).filter((path) => !existsSync(join(HLS_SOURCES, path)))).toEqual([])
  })

  test('has the constants that are replaced, and no others: decide on new ones in SWITCHES of lean-hls.ts', () => {
    const sources = globSync(join(HLS_SOURCES, '**/*.ts')).map((path) => readFileSync(path, 'utf8'))
    const constants = sources.flatMap((source) => [...(source.match(/\b__[A-Z][A-Z0-9_]*__\b/g) ?? [])])
    expect(sorted(constants)).toEqual(sorted(Object.keys(CONSTANTS)))
  })
})

describe('React Router', () => {
  test.each(PARTS)('exports what $file replaces: add new exports to lean-router.ts', ({ file, code }) => {
    const source = readFileSync(join(ROUTER, file.replace('/react-router/', '')), 'utf8')
    const [, exported = ''] = /^export \{ (.*) \};$/m.exec(source) ?? []
    const replaced = [...code.matchAll(/^\s*export const (\w+)/gm)].map(([, name = '']) => name)
    expect(sorted(replaced)).toEqual(sorted(exported.split(', ')))
  })
})
