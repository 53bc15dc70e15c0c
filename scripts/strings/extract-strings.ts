/** Finds the user-visible strings of a source file in its syntax tree. */
import {
  type Argument,
  type Expression,
  type JSXExpression,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser'
import { hasLetter, isCapitalisedWord, isSentence } from './is-prose.ts'

export interface UserString {
  file: string
  line: number
  /** One of: text, attribute NAME, label NAME, error, message. */
  kind: string
  text: string
}

/** Attributes and properties that hold only texts. */
const TEXT_NAMES = new Set(
  `alt ariaLabel aria-description aria-label aria-roledescription aria-valuetext caption description done empty explanation
  fault heading help hint label lead legend message note placeholder question sentence subject subtitle summary title
  tooltip`.split(/\s+/),
)

/** Attributes that never hold texts. */
const CODE_ATTRIBUTES =
  /^(?:accept|action|allow|as|autoComplete|class|className|content[A-Z]|d|enterKeyHint|fill|for|form|headers|height|href|htmlFor|id|inputMode|key|lang|media|method|name|pattern|points|rel|role|sizes|src|srcSet|stroke|style|target|to|transform|type|value|viewBox|width)$|^data-|Class$|^aria-(?:controls|labelledby|describedby|owns|live|current|haspopup|keyshortcuts)$/

type Value = Expression | JSXExpression | Argument | null

export function extractStrings(file: string, source: string): UserString[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: UserString[] = []
  const kinds = new Map<number, string>()
  const skipped: { start: number; end: number }[] = []
  const getLine = countLines(source)

  const add = (start: number, kind: string, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    found.push({ file, line: getLine(start), kind, text })
  }
  /** Marks the literals that an expression can evaluate to. */
  const mark = (value: Value, kind: string) => {
    for (const { start } of listResults(value)) kinds.set(start, kind)
  }
  const skip = (node: { start: number; end: number }) => void skipped.push(node)
  const consider = (start: number, text: string) => {
    if (skipped.some((range) => range.start <= start && start < range.end)) return
    const kind = kinds.get(start)
    if (kind !== undefined && kind !== 'error') {
      if (hasLetter(text)) add(start, kind, text)
    } else if (isSentence(text)) add(start, kind ?? 'message', text)
    else if (isCapitalisedWord(text)) add(start, kind ?? 'label', text)
  }

  new Visitor({
    ImportDeclaration: ({ source }) => skip(source),
    ExportAllDeclaration: ({ source }) => skip(source),
    ExportNamedDeclaration: ({ source }) => source && skip(source),
    ImportExpression: ({ source }) => skip(source),
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    TaggedTemplateExpression: ({ quasi }) => skip({ start: quasi.start, end: quasi.start + 1 }),
    SwitchCase: ({ test }) => test && skip(test),
    MemberExpression: ({ property, computed }) => computed && skip(property),
    ExpressionStatement: (node) => node.directive != null && skip(node),
    BinaryExpression: ({ operator, left, right }) => {
      if (!/^(?:[!=]==?|in)$/.test(operator)) return
      if (left.type === 'Literal') skip(left)
      if (right.type === 'Literal') skip(right)
    },
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type !== 'Identifier') return
      if (/^(?:Set|RegExp|URL)$/.test(callee.name)) for (const value of values) skip(value)
      if (/(?:Error|Problem)$/.test(callee.name)) for (const value of values) mark(value, 'error')
    },
    Property: ({ key, value, computed }) => {
      if (!computed) skip(key)
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (TEXT_NAMES.has(name) && isExpression(value)) mark(value, `label ${name}`)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !value) return
      if (CODE_ATTRIBUTES.test(name.name)) skip(value)
      else if (TEXT_NAMES.has(name.name)) {
        if (value.type === 'Literal') kinds.set(value.start, `attribute ${name.name}`)
        else if (value.type === 'JSXExpressionContainer') mark(value.expression, `attribute ${name.name}`)
      }
    },
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') mark(child.expression, 'text')
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') mark(child.expression, 'text')
    },
    JSXText: ({ start, value }) => {
      if (hasLetter(value)) add(start + value.length - value.trimStart().length, 'text', value)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') consider(start, value)
    },
    TemplateLiteral: (node) => consider(node.start, formatTemplate(node, source)),
  }).visit(program)
  return found
}

/** Lists the literals that an expression can evaluate to, without those in conditions and calls. */
function listResults(value: Value): { start: number }[] {
  if (value?.type === 'Literal' || value?.type === 'TemplateLiteral') return [value]
  if (value?.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(listResults)
  const isJoined = value?.type === 'LogicalExpression' || (value?.type === 'BinaryExpression' && value.operator === '+')
  return isJoined ? [...listResults(value.left), ...listResults(value.right)] : []
}

function isExpression(value: { type: string }): value is Expression {
  return /^(?:Literal|TemplateLiteral|ConditionalExpression|LogicalExpression|BinaryExpression)$/.test(value.type)
}

/** Formats a template with its expressions in braces. */
function formatTemplate({ quasis, expressions }: TemplateLiteral, source: string): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      const code = expression ? source.slice(expression.start, expression.end) : ''
      return `${value.cooked ?? value.raw}${expression ? `{${code.length > 40 ? '…' : code}}` : ''}`
    })
    .join('')
}

/** Returns a function from positions, in any order, to line numbers. */
function countLines(source: string): (position: number) => number {
  const starts = [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)]
  return (position) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
