import { expect, test } from 'vitest'
import { findBreakingChanges } from './breaking-changes.ts'

test.each([
  ['drop table "user"', 'user'],
  ['DROP TABLE IF EXISTS user', 'user'],
  ['alter table "user" drop column "email"', 'user.email'],
  ['alter table "user" rename to "person"', 'user'],
  ['alter table "user" rename column "email" to "mail"', 'user.email'],
  ['alter table "user" alter column "email" set not null', 'user.email'],
  ['alter table "user" alter column "age" type bigint', 'user.age'],
  ['alter table "user" add column "age" integer not null', 'user.age'],
  ['alter table "user"\n  add constraint adult check (age > 17)', 'user'],
  ['create unique index "user_email" on "user" ("email")', 'user'],
])('%s breaks older processes', (statement, name) => {
  expect(findBreakingChanges([statement]).map(({ table, column }) => (column ? `${table}.${column}` : table))).toEqual([
    name,
  ])
})

test.each([
  'create table "later" ("id" integer not null)',
  'alter table "user" add column "age" integer',
  'alter table "user" add column "age" integer default 0 not null',
  'create index "user_age" on "user" ("age")',
  'insert into "setting" values (?, ?)',
])('%s does not', (statement) => expect(findBreakingChanges([statement])).toEqual([]))

test('tables that are new themselves may change', () => {
  const create = 'create table "later" ("id" integer)'
  expect(findBreakingChanges([create, 'create unique index x on later (id)', 'drop table "later"'])).toEqual([])
})
