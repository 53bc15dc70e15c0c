/**
 * Rules for crawlers: they may fetch pages, and the calls that pages make. Pages that should not be indexed have their own
 * noindex, which only crawlers that may fetch them can read; /random differs each time.
 */
export const toRobots = (origin: string): string => `User-agent: *
Allow: /
Allow: /api/catalogue
Allow: /api/docs
Disallow: /api/
Disallow: /random

Sitemap: ${origin}/sitemap.xml
`
