import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatLicences, listNames } from './format-licences.ts'
import { listShipped } from './list-shipped.ts'

test('THIRD_PARTY.md lists exactly what package-lock.json ships: `npm run licences` updates it', () => {
  const shipped = listShipped(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const listed = listNames(readFileSync('THIRD_PARTY.md', 'utf8'))
  expect(shipped.length).toBeGreaterThan(100)
  expect(listed.filter((name) => !/^Subtitle fonts|, in jassub$/.test(name))).toEqual(
    shipped.map(({ name, version }) => `${name} ${version}`),
  )
})

test('a package is shipped unless it is only a development dependency', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'scripts/own': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/c': { version: '1.0.0', dev: true },
      'node_modules/d': { version: '1.0.0', devOptional: true },
      'node_modules/b/node_modules/a': { version: '1.0.0' },
      'node_modules/e/node_modules/b': { version: '2.0.0', license: 'MIT' },
    },
  }
  expect(listShipped(lock).map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
    'a 1.0.0 not stated',
    'b 2.0.0 MIT',
  ])
})

test('a shared licence text appears once', () => {
  const document = formatLicences([
    { name: 'a 1.0.0', licence: 'MIT', text: 'Copyright (c) A\r\n\r\nFree\r\n' },
    { name: 'b 2.0.0', licence: 'MIT', text: 'Free' },
    { name: 'c 3.0.0', licence: 'ISC', text: '' },
  ])
  expect(document.match(/Free/g)).toHaveLength(1)
  expect(document).toContain('- a 1.0.0: MIT\n  - Copyright (c) A\n')
  expect(document).toContain('### a 1.0.0, b 2.0.0')
  expect(listNames(document)).toEqual(['a 1.0.0', 'b 2.0.0', 'c 3.0.0'])
})
