import { writeJsonLd } from '#src/catalogue/seo/json-ld.ts'

/**
 * Facts for search engines, written by the server alone: they load whole pages, and no browser need carry what makes
 * them. Callers make them only where `import.meta.env.SSR` is true, and key the element by its page.
 */
export function JsonLd({ of }: { of: object | false }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR && of ? writeJsonLd(of) : ''}
    </script>
  )
}
