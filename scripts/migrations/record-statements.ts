import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { migrations } from '../../migrations/all.ts'

/**
 * Lists the statements of migrations on PostgreSQL without a server: queries find no rows. Only PostgreSQL is shared by several
 * processes.
 */
export async function recordStatements(names: readonly string[]): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  for (const name of names) await migrations[name]?.up(db)
  return statements
}
