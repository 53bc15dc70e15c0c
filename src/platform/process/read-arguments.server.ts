/** The words behind a command's name. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './usage-error.ts'

/** @throws {UsageError} in one line */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new UsageError(said.split(/[.\n]/, 1)[0])
  }
}
