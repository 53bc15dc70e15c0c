/** Finds the class names in a source file. */
import { parseSync, Visitor } from 'oxc-parser'

export interface UsedClasses {
  /** Classes in `className` attributes and `class` attributes of HTML, with the first file that has them. */
  certain: Map<string, string>
  /** Every word of every string, since class names may be composed anywhere. */
  mentioned: Set<string>
}

const CLASS_NAME = /^-?[a-z][\w-]*$/i
const HTML_CLASS = /\bclass=(?:"([^"$]*)"|'([^'$]*)'|([\w-]+))/g

export function findUsedClasses(sources: readonly { path: string; text: string }[]): UsedClasses {
  const used: UsedClasses = { certain: new Map(), mentioned: new Set() }
  for (const { path, text } of sources) addClasses(path, text, used)
  return used
}

function addClasses(path: string, source: string, { certain, mentioned }: UsedClasses): void {
  const attributes: { start: number; end: number }[] = []
  const literals: { start: number; text: string }[] = []
  const { program } = parseSync(path, source)
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && name.name === 'className' && value?.type === 'Literal')
        attributes.push(value)
    },
    Literal: ({ value, start }) => void (typeof value === 'string' && literals.push({ start, text: value })),
    TemplateElement: ({ value, start }) => void literals.push({ start, text: value.cooked ?? '' }),
  }).visit(program)
  const add = (list: string) => {
    for (const name of list.split(/\s+/)) if (CLASS_NAME.test(name) && !certain.has(name)) certain.set(name, path)
  }
  for (const { start, text } of literals) {
    for (const word of text.match(/[\w-]+/g) ?? []) mentioned.add(word)
    if (attributes.some((range) => range.start <= start && start < range.end)) add(text)
    for (const [, quoted, single, bare] of text.matchAll(HTML_CLASS)) add(quoted ?? single ?? bare ?? '')
  }
}
