/** Renders the chart's templates without Helm, which cannot be installed everywhere. It knows only the functions that they use. */
import { stringify } from 'yaml'
import { type Node, parseTemplate } from './parse-template.ts'

interface Scope {
  dot: unknown
  variables: Record<string, unknown>
}

type Operation = (...args: unknown[]) => unknown

/** @throws {Error} for what Go would print in its own notation */
function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('A template prints something that is not text, a number or a boolean')
}

const indent = (count: unknown, text: unknown): string => toText(text).replaceAll(/^(?=.)/gm, ' '.repeat(Number(count)))

/** As in Go, zero, empty text, and empty lists and maps are false. */
function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}

const FUNCTIONS: Readonly<Record<string, Operation>> = {
  add: (a, b) => Number(a) + Number(b),
  and: (...values) => values.find((value) => !isTrue(value)) ?? values.at(-1),
  default: (fallback, value) => (isTrue(value) ? value : fallback),
  fail: (message) => {
    throw new Error(toText(message))
  },
  gt: (a, b) => Number(a) > Number(b),
  has: (value, list) => Array.isArray(list) && list.includes(value),
  int: Number,
  nindent: (count, text) => `\n${indent(count, text)}`,
  not: (value) => !isTrue(value),
  quote: (value) => JSON.stringify(toText(value)),
  toYaml: (value) => stringify(value).trimEnd(),
}

/** @throws {Error} if the template is malformed, calls `fail`, or uses anything else */
export function renderTemplate(text: string, data: unknown): string {
  return render(parseTemplate(text), { dot: data, variables: { $: data } })
}

const render = (nodes: readonly Node[], scope: Scope): string => nodes.map((node) => renderNode(node, scope)).join('')

function renderNode(node: Node, scope: Scope): string {
  if (node.kind === 'text') return node.text
  const value = evaluate(node.expression, scope)
  if (node.kind === 'if') return render(isTrue(value) ? node.whenTrue : node.otherwise, scope)
  if (node.kind === 'range') {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return entries.map(([key, dot]) => render(node.body, enter(scope, node.variables, key, dot))).join('')
  }
  return toText(value)
}

const enter = ({ variables }: Scope, [keyName = '', valueName = '']: string[], key: string, dot: unknown): Scope => ({
  dot,
  variables: { ...variables, [keyName]: key, [valueName]: dot },
})

/** Evaluates a pipeline: the value of each call is the last argument of the next. */
function evaluate(expression: string, scope: Scope): unknown {
  const words = expression.match(/"[^"]*"|[()|]|[^\s()|]+/g) ?? []
  const value = evaluatePipeline(words, scope)
  if (words.length > 0) throw new Error(`Unexpected ${words[0]} in {{ ${expression} }}`)
  return value
}

function evaluatePipeline(words: string[], scope: Scope): unknown {
  let value = evaluateCall(words, scope, [])
  while (words[0] === '|') {
    words.shift()
    value = evaluateCall(words, scope, [value])
  }
  return value
}

function evaluateCall(words: string[], scope: Scope, last: unknown[]): unknown {
  const call = Object.hasOwn(FUNCTIONS, words[0] ?? '') ? FUNCTIONS[words.shift() ?? ''] : undefined
  const args: unknown[] = []
  while (words[0] !== undefined && words[0] !== '|' && words[0] !== ')') args.push(evaluateWord(words, scope))
  if (call) return call(...args, ...last)
  if (args.length !== 1 || last.length > 0) throw new Error('Unknown function in a template')
  return args[0]
}

function evaluateWord(words: string[], scope: Scope): unknown {
  const word = words.shift() ?? ''
  if (word === '(') {
    const value = evaluatePipeline(words, scope)
    if (words.shift() !== ')') throw new Error('Missing ) in a template')
    return value
  }
  if (word.startsWith('"')) return word.slice(1, -1)
  if (/^\d+$/.test(word)) return Number(word)
  const [first = '', ...names] = word.split('.')
  if (first !== '' && !Object.hasOwn(scope.variables, first)) throw new Error(`${word} is unknown in a template`)
  return names.filter(Boolean).reduce(property, first === '' ? scope.dot : scope.variables[first])
}

/** @throws {Error} for a name that the values do not have */
function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
    throw new Error(`The values have no ${name}`)
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
