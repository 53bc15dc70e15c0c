import { useSite } from './use-site.ts'

interface PageHeadProps {
  /** Without the site's name, which is added. */
  title: string
  /** Where the title is the whole of it. */
  bare?: boolean
  description: string
  /** The page's own address, from the first slash; absent for pages that have none of their own. */
  path?: string
  noindex?: boolean
}

/** What search engines and other sites read of a page. */
export function PageHead({ title, bare = false, description, path, noindex = false }: PageHeadProps) {
  const { name, origin } = useSite()
  const fullTitle = bare ? title : `${title} · ${name}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={name} />
    </>
  )
}
