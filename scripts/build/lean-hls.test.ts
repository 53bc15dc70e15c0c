import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CONSTANTS, HLS_SOURCES, LEFT_OUT } from './lean-hls.ts'

/** What the build replaces inside hls.js must still be there after an upgrade; each name says what to do if not. */

const require = createRequire(import.meta.url)
const sources = globSync(join(HLS_SOURCES, '**/*.ts')).map((path) => ({
  path: relative(HLS_SOURCES, path).replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
const versions = z.record(z.string(), z.string())

describe('hls.js', () => {
  test('has the files that are left out: find missing ones, or delete them from LEFT_OUT in lean-hls.ts', () => {
    expect(Object.keys(LEFT_OUT).filter((path) => !existsSync(join(HLS_SOURCES, path)))).toEqual([])
  })

  test('has the constants that are replaced, and no others: decide on new ones in SWITCHES of lean-hls.ts', () => {
    const constants = sources.flatMap(({ text }) => [...(text.match(/\b__[A-Z][A-Z0-9_]*__\b/g) ?? [])])
    expect(sorted(constants)).toEqual(sorted(Object.keys(CONSTANTS)))
  })

  test('is built with the packages that it was released with: copy their versions into package.json', () => {
    const built = sources.filter(({ path }) => !(path in LEFT_OUT))
    const imported = sorted(
      built.flatMap(({ text }) =>
        [...text.matchAll(/^import (?!type\b)[^;]*? from '([^.'][^']*)'/gm)].map(([, name = '']) => name),
      ),
    )
    const ours = z.object({ dependencies: versions }).parse(require('../../package.json')).dependencies
    const theirs = z.object({ devDependencies: versions }).parse(require('hls.js/package.json')).devDependencies
    expect(imported).toContain('eventemitter3')
    expect(imported.map((name) => `${name} ${ours[name]}`)).toEqual(imported.map((name) => `${name} ${theirs[name]}`))
  })
})
