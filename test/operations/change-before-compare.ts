/** Preloaded by a process that changes PostgreSQL (`CHANGE_SQL`) before it reads the first table for the comparison. */
import pg from 'pg'

const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
let isChanged = false

Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: unknown, ...args: unknown[]) {
    if (!isChanged && String(args[0]).startsWith('declare')) {
      isChanged = true
      void Reflect.apply(query, this, [process.env['CHANGE_SQL']])
    }
    return Reflect.apply(query, this, args)
  },
})
