/** Reads an XML document with a strict parser; throws if it is not well-formed or a namespace is unknown. */
import { SaxesParser } from 'saxes'

export interface XmlElement {
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Its own text and that of its children. */
  text: string
}

export function readXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, fragment: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: new Map(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (text: string) => {
    for (const element of open) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(source).close()
  if (!root) throw new Error('no element')
  return root
}
