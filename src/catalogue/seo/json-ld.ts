/** schema.org data for search engines. */

export interface JsonLdSite {
  name: string
  /** Without a slash at the end. */
  origin: string
}

/**
 * JSON for a script element: it can neither end the element nor start a comment.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export const serializeJsonLd = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Several entities of one page. */
export const toGraph = <Things extends readonly object[]>(...things: Things) => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

/** The site and its search action. */
export const toWebsite = ({ name, origin }: JsonLdSite): object => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  url: `${origin}/`,
  name,
  inLanguage: 'en',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** A page's name and its path from the first slash. */
export type Breadcrumb = readonly [name: string, path: string]

/** Breadcrumbs from the home page to a page, which is the last step. */
export const toBreadcrumbs = ({ origin }: JsonLdSite, breadcrumbs: readonly Breadcrumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/home'] as const, ...breadcrumbs].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

export interface ListPage {
  name: string
  /** The path of this page of the list. */
  path: string
  /** The number of items on earlier pages. */
  before: number
  items: readonly { id: string; title: string }[]
}

/** One page of a list, with continuous numbering. */
export const toListPage = ({ origin }: JsonLdSite, { name, path, before, items }: ListPage): object => ({
  '@type': 'CollectionPage',
  '@id': origin + path,
  url: origin + path,
  name,
  isPartOf: { '@id': `${origin}/#site` },
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: title,
      url: `${origin}/${id}`,
    })),
  },
})
