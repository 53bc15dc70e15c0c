import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/
const STORES = /(^|[/-])(tables|store|rows|database)\.server\.ts$/

const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))

test('only stores contain SQL, since stores are tested on both engines', () => {
  const others = sources.filter((path) => !STORES.test(path) && SQL.test(readFileSync(path, 'utf8')))
  expect(sources).not.toEqual([])
  expect(others).toEqual([])
})
