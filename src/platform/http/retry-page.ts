/** The self-contained page shown while the site can't answer, or has refused too many requests; it reloads automatically. */
import { escapeXml } from '../text/xml.ts'

export const RETRY_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE =
  'html{color-scheme:dark light;font-family:system-ui,sans-serif}body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:1rem;box-sizing:border-box;text-align:center}'

const TEXTS = {
  429: { title: 'Too many requests', heading: 'One moment, please' },
  503: {
    title: 'SITE is temporarily unavailable',
    heading: 'SITE will be right back',
  },
}

/**
 * @param message what is wrong
 * @param requestId a reference that a user can quote
 * @param seconds until it reloads
 */
export function retryPage(
  status: 429 | 503,
  siteName: string,
  message: string,
  requestId: string,
  seconds: number,
): string {
  const { title, heading } = TEXTS[status]
  const withName = (line: string) => line.replace('SITE', () => escapeXml(siteName))
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${withName(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${withName(heading)}</h1>
<p>${escapeXml(message)} This page reloads automatically.</p>
<p><small>Reference: ${escapeXml(requestId)}</small></p>
</main>
</body>
</html>
`
}
