import type { ReactNode } from 'react'
import { useSite } from '#src/site/use-site.ts'
import { serializeJsonLd } from '#src/catalogue/seo/json-ld.ts'

/**
 * Structured data for search engines, rendered only on the server: crawlers load documents, and browsers need none of
 * this code. Callers create it only if `import.meta.env.SSR` is true, and key the element by page.
 */
function JsonLd({ of }: { of: object | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && of ? serializeJsonLd(of) : ''}
    </script>
  )
}

interface PageHeadProps {
  /** Without the site name, which is appended. */
  title: string
  /** Whether the title is used without the site name. */
  bare?: boolean
  /** The page's subject, where the title says more. */
  subject?: string
  description: string
  /** The page's canonical path; absent for pages without one. */
  path?: string
  noindex?: boolean
  /** Open Graph type. */
  kind?: string
  /** URL of the sharing image, 1200 × 630. */
  picture?: string
  /** schema.org data; false in the browser. */
  jsonLd?: object | false
  /** More of the head, such as its feed. */
  children?: ReactNode
}

/** Metadata of a page; what all pages share is in the document head. */
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
    children,
  } = props
  const { name, origin, isPrivate } = useSite()
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
      {children}
      {jsonLd !== undefined && !isPrivate && <JsonLd key={path} of={jsonLd} />}
    </>
  )
}
