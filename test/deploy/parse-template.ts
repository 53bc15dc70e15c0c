/** Parses the part of Go's template language that the chart uses: values, `if`, `else`, `end` and `range`. */

export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; expression: string }
  | { kind: 'if'; expression: string; whenTrue: Node[]; otherwise: Node[] }
  | { kind: 'range'; variables: string[]; expression: string; body: Node[] }

interface Token {
  kind: 'text' | 'action'
  text: string
}

/** @throws {Error} if a block is not closed, or closed twice */
export function parseTemplate(text: string): Node[] {
  const tokens = split(text)
  const nodes = parseBlock(tokens)
  if (tokens.length > 0) throw new Error(`Unexpected {{ ${tokens[0]?.text} }}`)
  return nodes
}

/** A hyphen inside the braces removes the white space on its side. */
function split(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  let isTrimmed = false
  const addText = (raw: string, trimsEnd: boolean) => {
    const start = isTrimmed ? raw.trimStart() : raw
    tokens.push({ kind: 'text', text: trimsEnd ? start.trimEnd() : start })
  }
  for (const { 0: whole, 1: before, 2: action = '', 3: after, index } of text.matchAll(
    /\{\{(- )?\s*(.*?)\s*( -)?\}\}/g,
  )) {
    addText(text.slice(end, index), before !== undefined)
    tokens.push({ kind: 'action', text: action })
    end = index + whole.length
    isTrimmed = after !== undefined
  }
  addText(text.slice(end), false)
  return tokens
}

/** Takes tokens up to the `else` or `end` that belongs to the block, which stays. */
function parseBlock(tokens: Token[]): Node[] {
  const nodes: Node[] = []
  for (;;) {
    const [next] = tokens
    if (!next || (next.kind === 'action' && /^(else|end)$/.test(next.text))) return nodes
    tokens.shift()
    nodes.push(next.kind === 'text' ? { kind: 'text', text: next.text } : parseAction(next.text, tokens))
  }
}

function parseAction(action: string, tokens: Token[]): Node {
  const [, keyword = '', expression = action] = /^(if|range)\s+(.*)$/.exec(action) ?? []
  if (keyword === 'if') {
    const whenTrue = parseBlock(tokens)
    const hasElse = tokens[0]?.text === 'else'
    if (hasElse) tokens.shift()
    const otherwise = hasElse ? parseBlock(tokens) : []
    return close(tokens, { kind: 'if', expression, whenTrue, otherwise })
  }
  if (keyword !== 'range') return { kind: 'output', expression }
  const [, names, list = expression] = /^(\$\w+(?:, *\$\w+)*) := (.*)$/.exec(expression) ?? []
  const body = parseBlock(tokens)
  return close(tokens, { kind: 'range', variables: names?.split(/, */) ?? [], expression: list, body })
}

function close(tokens: Token[], node: Node): Node {
  if (tokens.shift()?.text !== 'end') throw new Error(`{{ ${node.kind} }} is not closed`)
  return node
}
