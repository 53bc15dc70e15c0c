/** Queries that are built and compiled once. For those of every page: it takes longer than SQLite takes to run them. */
import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './database.server.ts'

/** The values of a query, by name, while it is built. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Prepares a query that always has the same SQL.
 * @param build called once for each engine
 * @returns runs the query with values
 */
export function prepareQuery<Tables, Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Placeholders<Values>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = isPostgres(db)
    const query = compiled.get(engine) ?? build(db, createPlaceholders<Values>()).compile()
    compiled.set(engine, query)
    const valueOf = new Map<unknown, unknown>(Object.entries(values))
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueOf.get(parameter.name) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

function createPlaceholders<Values extends object>(): Placeholders<Values> {
  const create = (_: object, name: string | symbol) => sql.val(new Placeholder(String(name)))
  return new Proxy({}, { get: create }) as Placeholders<Values>
}
