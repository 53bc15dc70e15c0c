/** Composes what importing lists needs. */
import type { MyListContext } from '#src/list/context.ts'
import { createImportRunner, type ImportRunner, type RunnerOptions } from './import-runner.server.ts'
import { createImportService, type ImportService } from './import-service.server.ts'
import { createReadUpload, type ListReaders } from './read-upload.server.ts'

export interface ListImports {
  service: ImportService
  runner: ImportRunner
}

export function openListImports(
  myList: MyListContext,
  { readers, ...options }: RunnerOptions & { readers: ListReaders },
): ListImports {
  const runner = createImportRunner(myList, options)
  const readUpload = createReadUpload(myList, readers)
  return { runner, service: createImportService(myList, { readUpload, runner, warn: options.warn }) }
}
