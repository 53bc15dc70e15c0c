import { serializeJsonLd } from '#src/catalogue/seo/json-ld.ts'

/**
 * Structured data for search engines, rendered only on the server: crawlers load documents, and browsers need none of
 * this code. Callers create it only if `import.meta.env.SSR` is true, and key the element by page.
 */
export function JsonLd({ of }: { of: object | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && of ? serializeJsonLd(of) : ''}
    </script>
  )
}
