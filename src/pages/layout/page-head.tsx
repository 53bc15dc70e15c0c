import { JsonLd } from './json-ld.tsx'
import { useSite } from './use-site.ts'

interface PageHeadProps {
  /** Without the site's name, which is added. */
  title: string
  /** Where the title is the whole of it. */
  bare?: boolean
  /** What the page is about, where its title says more than that. */
  subject?: string
  description: string
  /** The page's own address, from the first slash; absent for pages that have none of their own. */
  path?: string
  noindex?: boolean
  /** The kind of thing, in the words of Open Graph. */
  kind?: string
  /** The address of what stands for the page where it is shared, 1200 × 630. */
  picture?: string
  /** What it is about, in the words of schema.org: false in the browser. */
  jsonLd?: object | false
}

/** What search engines and other sites read of a page; what is the same on every page is in the document's head. */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    bare,
    subject = title,
    description,
    path,
    noindex,
    kind = 'website',
    picture = '/share.png',
    jsonLd,
  } = props
  const { name, origin } = useSite()
  const fullTitle = bare ? title : `${title} · ${name}`
  const shared = [
    ['type', kind],
    ['title', fullTitle],
    ['description', description],
    ['image', origin + picture],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', subject],
  ]
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      {shared.map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {jsonLd !== undefined && <JsonLd key={path} of={jsonLd} />}
    </>
  )
}
