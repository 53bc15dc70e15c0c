/**
 * Finds changes of the schema that break processes of the previous version, which keep running while a newer one upgrades
 * the database.
 */

export interface BreakingChange {
  /** The table or column that an older process may still use. */
  table: string
  column?: string
  statement: string
}

const NAME = String.raw`"?(\w+)"?`
const pattern = (text: string): RegExp =>
  new RegExp(text.replaceAll('NAME', NAME).replaceAll(' ', String.raw`\s+`), 'gi')

const CREATED = pattern('create table (?:if not exists )?NAME')
/** Each captures the table, and the column if there is one. */
const BREAKING = [
  'drop table (?:if exists )?NAME',
  'alter table (?:only )?NAME drop column (?:if exists )?NAME',
  'alter table (?:only )?NAME rename to',
  'alter table (?:only )?NAME rename column NAME',
  'alter table (?:only )?NAME alter column NAME (?:set not null|set data type|type|drop default)',
  'alter table (?:only )?NAME add (?:constraint|unique|check|primary key|foreign key)',
].map(pattern)
const ADDED = pattern('alter table (?:only )?NAME add column (?:if not exists )?NAME ([^]*)')
const UNIQUE = pattern('create unique index (?:if not exists )?NAME on NAME')

/** @param statements of all new migrations, in order: changes to tables that they create are no problem */
export function findBreakingChanges(statements: readonly string[]): BreakingChange[] {
  const created = new Set(statements.flatMap((sql) => [...sql.matchAll(CREATED)].map(([, table]) => table)))
  const found = statements.flatMap((statement): BreakingChange[] => [
    ...BREAKING.flatMap((one) =>
      [...statement.matchAll(one)].map(([, table = '', column]) => ({ table, ...(column && { column }), statement })),
    ),
    ...[...statement.matchAll(ADDED)]
      .filter(([, , , type = '']) => /\bnot null\b/i.test(type) && !/\bdefault\b|\bgenerated\b/i.test(type))
      .map(([, table = '', column = '']) => ({ table, column, statement })),
    ...[...statement.matchAll(UNIQUE)].map(([, , table = '']) => ({ table, statement })),
  ])
  return found.filter(({ table }) => !created.has(table))
}
