/** Options of the scripts that test the site. */
import type { ParseArgsConfig } from 'node:util'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'

const ENGINES = ['sqlite', 'postgres'] as const

/**
 * Reads the options of this process. Prints the help and ends the process if it is asked for. Ends it with 2 and one line if
 * an option is wrong.
 * @param check converts the values; throws an Error with the line
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>, Checked>(
  help: string,
  options: Options,
  check: (values: ReturnType<typeof readArguments<Options>>['values']) => Checked,
): Checked {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    const { values, positionals } = readArguments(args, options)
    if (positionals.length > 0) throw new Error(`Unexpected argument "${positionals[0]}"`)
    return check(values)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}; --help shows the options`)
    process.exit(2)
  }
}

/** @throws {Error} unless the value is a whole number from `least` */
export function toInteger(option: string, value: string, least = 1): number {
  const number = Number(value)
  if (value.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new Error(`${option} takes a whole number from ${least}, not "${value}"`)
  return number
}

/** @throws {Error} unless the value is one of the choices */
export function toChoice<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === value)
  if (choice === undefined) throw new Error(`${option} takes ${choices.join(', ')}, not "${value}"`)
  return choice
}

/** The choices that are named, in their own order; all if none is. @throws {Error} for another name */
export function toChoices<Choice extends string>(
  option: string,
  values: readonly string[] | undefined,
  choices: readonly Choice[],
): Choice[] {
  const named = values?.map((value) => toChoice(option, value, choices))
  return choices.filter((choice) => named?.includes(choice) ?? true)
}

/** The engine that `--engine` names; both by default. */
export const toEngines = (value: string | undefined): (typeof ENGINES)[number][] =>
  toChoices('--engine', value === undefined ? undefined : [value], ENGINES)
