/** The self-contained page shown while the database cannot be used; it reloads automatically. Pure. */
import { escapeXml } from '../text/xml.ts'

export const UNAVAILABLE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLE =
  'html{color-scheme:dark light;font-family:system-ui,sans-serif}body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:1rem;box-sizing:border-box;text-align:center}'

/**
 * @param message what is wrong
 * @param requestId a reference that a user can quote
 * @param seconds until it reloads
 */
export const unavailablePage = (
  siteName: string,
  message: string,
  requestId: string,
  seconds: number,
): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${escapeXml(siteName)} is temporarily unavailable</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeXml(siteName)} will be right back</h1>
<p>${escapeXml(message)} This page reloads automatically.</p>
<p><small>Reference: ${escapeXml(requestId)}</small></p>
</main>
</body>
</html>
`
