/** Loaded with `--import`: the site is a newer version, which has one more migration. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const LATER = `
migrations['999-later'] = {
  async up(db) {
    await db.schema.createTable('later').addColumn('id', 'integer').execute()
    for (const table of ['user', 'session', 'comment', 'job', 'setting', 'favourite']) {
      await db.schema.alterTable(table).addColumn('later', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    }
  },
}
`

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/migrations/all.ts')) return nextLoad(url, context)
    return { format: 'module-typescript', shortCircuit: true, source: readFileSync(fileURLToPath(url), 'utf8') + LATER }
  },
})
