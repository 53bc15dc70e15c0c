/** Preloaded by a process that kills itself before its nth query of PostgreSQL (`KILL_AT`), counted from 1. */
import pg from 'pg'

let remaining = Number(process.env['KILL_AT'])
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query

Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: unknown, ...args: unknown[]) {
    if (--remaining === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(query, this, args)
  },
})
