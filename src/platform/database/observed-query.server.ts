/** Reports each statement to metrics and traces, without its values. */
import { queryEnded, queryKind } from '../instrumentation/measurements.ts'
import { inSpan, isTraced } from '../instrumentation/spans.server.ts'

/** The first table of a statement. */
const TABLE = /\b(?:from|into|update)\s+"(\w+)"/i
/** What is selected may be selected from other tables; none is nested deeper than this. */
const NESTED = /\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)/g

/** Runs a statement. */
export function runObserved<T>(system: 'sqlite' | 'postgresql', sql: string, run: () => Promise<T>): Promise<T> {
  const measured = queryEnded.isObserved ? () => runMeasured(sql, run) : run
  if (!isTraced()) return measured()
  const kind = queryKind(sql)
  const table = (TABLE.exec(sql.replace(NESTED, '')) ?? TABLE.exec(sql))?.[1]
  const name = table === undefined ? kind : `${kind} ${table}`
  const attributes = { 'db.system.name': system, 'db.operation.name': kind, 'db.query.summary': name }
  return inSpan({ name, kind: 'client', attributes }, measured)
}

async function runMeasured<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now()
  let isFailed = true
  try {
    const result = await run()
    isFailed = false
    return result
  } finally {
    queryEnded.report({ kind: queryKind(sql), seconds: (performance.now() - started) / 1000, isFailed })
  }
}
