/** Reads a Dockerfile. Heredocs and escape directives are not supported. */

export interface Instruction {
  /** In capital letters. */
  name: string
  text: string
}

/** The instructions of each stage, which begin with `FROM`. */
export function parseDockerfile(text: string): Instruction[][] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  const stages: Instruction[][] = []
  for (const line of lines.split('\n').filter((candidate) => candidate.trim())) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`The Dockerfile has an invalid line: ${line}`)
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text: rest.trim() })
  }
  return stages
}

/** The values of `ENV NAME=value …`. */
export function readEnv(stage: readonly Instruction[]): Record<string, string> {
  const pairs = stage.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]))
}

/**
 * The arguments of an instruction in exec form, such as `CMD ["node"]`.
 * @throws {Error} if it is missing or in shell form, which does not pass signals on
 */
export function readExec(stage: readonly Instruction[], name: string): string[] {
  const text = stage.findLast((instruction) => instruction.name === name)?.text ?? ''
  const list: unknown = text.includes('[') ? JSON.parse(text.slice(text.indexOf('['))) : undefined
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list
  throw new Error(`${name} is not in exec form`)
}
