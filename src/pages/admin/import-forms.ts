/** The forms that start and stop imports. */
import { importOptions, readImportForm } from '#src/admin/imports/import-options.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { Forms } from './run-form.ts'

/** @param path the page after starting one */
export const createImportForms = (path: string): Forms => ({
  async start({ admin, site, form }) {
    const options = importOptions.safeParse(readImportForm(form))
    if (!options.success) throw new Problem(400, options.error.issues[0]?.message ?? 'Invalid import options.')
    await site.admins.imports.start(admin, options.data)
    return { done: 'import-started', path }
  },
  async stop({ admin, site, readField }) {
    await site.admins.imports.stop(admin, parseRowId(readField('import')))
    return 'import-stopping'
  },
})
