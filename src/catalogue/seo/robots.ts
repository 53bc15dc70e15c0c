/**
 * What crawlers may ask for: pages, and the calls that pages make. Pages that should not be found say so themselves
 * (noindex), which only those can read who may ask for them; /random is another page each time. Pure.
 */
export const toRobots = (origin: string): string => `User-agent: *
Allow: /
Allow: /api/catalogue
Allow: /api/docs
Disallow: /api/
Disallow: /random

Sitemap: ${origin}/sitemap.xml
`
