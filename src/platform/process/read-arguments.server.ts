/** Parses the arguments of a command. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from '../errors.ts'
import { UsageError } from './operator-error.ts'

/** @throws {UsageError} with a one-line message */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(messageOf(error).split(/[.\n]/, 1)[0])
  }
}
