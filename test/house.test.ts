import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/
const STORES = /(^|[/-])(tables|store|rows|database)\.server\.ts$/

const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))

test('SQL stays in stores: two engines answer it, and each answer is tested on both', () => {
  const elsewhere = sources.filter((path) => !STORES.test(path) && SQL.test(readFileSync(path, 'utf8')))
  expect(sources).not.toEqual([])
  expect(elsewhere).toEqual([])
})
