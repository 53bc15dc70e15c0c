/** What browsers show for a form that is refused outside of the pages, as uploads are: the reason, and the way back to the form. */
import { renderToStaticMarkup } from 'react-dom/server'
import { stylesPlaceholder } from '#src/platform/http/styles-placeholder.ts'
import { toScript } from '#src/platform/http/to-script.ts'
import { SITE_STYLES, SiteStyle } from '#src/site-style.tsx'
import { BrandMark } from '#src/ui/brand-mark.tsx'
import theme from '#src/ui/theme/theme.script.ts?script'

interface RefusedPage {
  siteName: string
  message: string
  /** The URL of the page with the form; absent if it isn’t known. */
  back: string | undefined
  /** Quoted in a report of an error of the site. */
  reference: string | undefined
  /** Of the inline script. */
  nonce: string
}

export const refusedPagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const renderRefusedPage = ({ siteName, message, back, reference, nonce }: RefusedPage): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>{`Not accepted · ${siteName}`}</title>
        <script nonce={nonce}>{toScript(theme)}</script>
        <SiteStyle />
      </head>
      <body>
        <main className="wrap error-screen">
          <p className="error-code" aria-hidden="true">
            <BrandMark />
          </p>
          <div className="error-text">
            <h1>That wasn’t accepted</h1>
            <p>{message}</p>
            <p className="row">
              {back !== undefined && (
                <a className="button" href={back}>
                  Go back
                </a>
              )}
              <a className={back === undefined ? 'button' : 'button is-ghost'} href="/home">
                Back to homepage
              </a>
            </p>
            {reference !== undefined && <p className="error-reference">{`Reference: ${reference}`}</p>}
          </div>
        </main>
      </body>
    </html>,
  ).replace(stylesPlaceholder(''), () => SITE_STYLES)}`
