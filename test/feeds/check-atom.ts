/** Checks a document against RFC 4287, strictly: only what feeds of this site contain is accepted. */
import {
  checkDate,
  checkHtml,
  checkLanguage,
  checkLine,
  checkNotEmpty,
  checkTag,
  checkUnique,
  checkUrl,
} from './check-values.ts'
import { readXml, type XmlElement } from './read-xml.ts'

const ATOM = 'http://www.w3.org/2005/Atom'

/** How often an element occurs: at least and at most. */
type Counts = Readonly<Record<string, readonly [number, number]>>

/** Section 4.1.1. */
const FEED: Counts = {
  id: [1, 1],
  title: [1, 1],
  subtitle: [0, 1],
  updated: [1, 1],
  link: [1, Infinity],
  author: [1, Infinity],
  icon: [0, 1],
  logo: [0, 1],
  rights: [0, 1],
  entry: [0, Infinity],
}
/** Section 4.1.2; entries without content have an alternate link. */
const ENTRY: Counts = {
  id: [1, 1],
  title: [1, 1],
  published: [0, 1],
  updated: [1, 1],
  link: [1, Infinity],
  summary: [0, 1],
  category: [0, Infinity],
}
const PERSON: Counts = { name: [1, 1], uri: [0, 1], email: [0, 1] }

/** What is wrong with the document; empty if it is valid. @throws if it is not well-formed */
export function checkAtom(source: string): string[] {
  const feed = readXml(source)
  const entries = childrenOf(feed, 'entry')
  const selfLinks = childrenOf(feed, 'link').filter((link) => link.attributes.get('rel') === 'self')
  return [
    ...(feed.name === 'feed' ? [] : [`the root is ${feed.name}`]),
    ...checkCounts(feed, FEED),
    ...checkLanguage(feed.attributes.get('xml:lang') ?? ''),
    ...(selfLinks.length === 1 ? [] : [`${selfLinks.length} links to itself`]),
    ...checkLinks(feed),
    ...childrenOf(feed, 'author').flatMap((person) => [
      ...checkCounts(person, PERSON),
      ...person.children.flatMap(({ name, text }) => (name === 'uri' ? checkUrl(text) : checkNotEmpty(text))),
    ]),
    ...feed.children.flatMap(checkElement),
    ...checkUnique(
      'id',
      [feed, ...entries].flatMap((one) => childrenOf(one, 'id').map(({ text }) => text)),
    ),
    ...entries.flatMap(checkEntry),
  ]
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

function checkEntry(entry: XmlElement): string[] {
  const categories = childrenOf(entry, 'category').map(({ attributes }) => attributes.get('term') ?? '')
  return [
    ...checkCounts(entry, ENTRY),
    ...checkLinks(entry),
    ...entry.children.flatMap(checkElement),
    ...checkUnique('category', categories),
    ...categories.flatMap(checkNotEmpty),
  ]
}

function checkCounts(parent: XmlElement, counts: Counts): string[] {
  const unknown = parent.children.filter(({ name, namespace }) => namespace !== ATOM || !Object.hasOwn(counts, name))
  return [
    ...unknown.map(({ name }) => `<${name}> in <${parent.name}>`),
    ...Object.entries(counts).flatMap(([name, [least, most]]) => {
      const count = childrenOf(parent, name).length
      return count >= least && count <= most ? [] : [`${count} <${name}> in <${parent.name}>`]
    }),
  ]
}

/** Section 4.1.1: alternate links differ in type or language; a link has a relation, a type and an absolute URL. */
function checkLinks(parent: XmlElement): string[] {
  const links = childrenOf(parent, 'link')
  const alternates = links.filter(({ attributes }) => attributes.get('rel') === 'alternate')
  return [
    ...(alternates.length > 0 ? [] : [`no alternate link in <${parent.name}>`]),
    ...checkUnique(
      'link',
      links.map(({ attributes }) => `${attributes.get('rel')} ${attributes.get('type')} ${attributes.get('hreflang')}`),
    ),
    ...links.flatMap(({ attributes }) => [
      ...checkUrl(attributes.get('href') ?? ''),
      ...(/^[a-z]+\/[a-z+]+$/.test(attributes.get('type') ?? '') ? [] : ['a link without a type']),
    ]),
  ]
}

function checkElement({ name, attributes, children, text }: XmlElement): string[] {
  const type = attributes.get('type') ?? 'text'
  switch (name) {
    case 'id':
      return checkTag(text)
    case 'updated':
    case 'published':
      return checkDate(text)
    case 'icon':
    case 'logo':
      return checkUrl(text)
    case 'title':
    case 'subtitle':
    case 'summary': {
      const lang = attributes.get('xml:lang')
      return [
        ...(children.length > 0 ? [`elements in <${name}>`] : []),
        ...(lang === undefined ? [] : checkLanguage(lang)),
        ...(name === 'title' ? checkNotEmpty(text) : []),
        ...(type === 'html' ? checkHtml(text) : type === 'text' ? checkLine(text) : [`text of type ${type}`]),
      ]
    }
    default:
      return []
  }
}
