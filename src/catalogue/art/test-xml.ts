/** A strict reader of the little XML that a drawing is: throws at the first thing that is not well formed. */
export interface Parsed {
  readonly elements: readonly { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[]
  readonly text: string
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y
const ATTRIBUTE = /([a-zA-Z][\w:-]*)="([^"<]*)"/g
const STRAY = /&(?!(?:amp|lt|gt|quot|#39);)/
const CONTROLS = [...Array(32).keys()]
  .filter((code) => ![9, 10, 13].includes(code))
  .map((code) => String.fromCharCode(code))

const hasForbidden = (source: string): boolean =>
  !source.isWellFormed() || /[\ufffe\uffff]/.test(source) || CONTROLS.some((control) => source.includes(control))

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`attribute ${name} twice in ${source}`)
    attributes.set(name, value)
  }
  return attributes
}

export function parseXml(source: string): Parsed {
  if (hasForbidden(source)) throw new Error('a character that XML forbids')
  if (STRAY.test(source)) throw new Error('a bare ampersand')
  const open: string[] = []
  const elements: { name: string; attributes: Map<string, string> }[] = []
  let text = ''
  for (let at = 0; at < source.length;) {
    if (source[at] !== '<') {
      text += source[at]
      at++
      continue
    }
    TAG.lastIndex = at
    const tag = TAG.exec(source)
    if (!tag) throw new Error(`not a tag: ${source.slice(at, at + 80)}`)
    const [whole, closing, name = '', attributes = '', empty] = tag
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      elements.push({ name, attributes: attributesOf(attributes) })
      if (!empty) open.push(name)
    }
    at += whole.length
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(' ')}`)
  return { elements, text }
}
