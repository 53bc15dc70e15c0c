/** The offline screen as a self-contained document, except for fonts, which browsers cache themselves. */
import { renderToStaticMarkup } from 'react-dom/server'
import { OfflineList } from './list/offline-list.tsx'
import { SavedLinks } from './offline/saved/saved-links.tsx'
import offlinePage from './offline-page.script.ts?script'
import { stylesPlaceholder } from './platform/http/styles-placeholder.ts'
import { toScript } from './platform/http/to-script.ts'
import { SITE_STYLES, SiteStyle } from './site-style.tsx'
import { OfflineScreen } from './ui/error-screen/offline-screen.tsx'
import theme from './ui/theme/theme.script.ts?script'

const STYLE =
  '.offline{gap:var(--s-4) var(--s-8);min-height:100dvh;align-content:safe center}.offline>div{display:grid;align-content:start;justify-items:start;gap:var(--s-4);grid-row:span 2}.offline svg{width:.6em;height:.6em;margin:-.06em 0 -.06em .04em;overflow:visible}.offline h2{font-size:var(--t-3);margin-top:var(--s-5)}.offline li{margin-top:var(--s-2);color:var(--text-2);overflow-wrap:anywhere}.offline li b{color:var(--text);margin-right:.5em}.offline nav .button:not([hidden]){display:inline-flex;margin:var(--s-2) var(--s-2) 0 0}.offline [hidden]{display:none}@media (height<520px) and (width>=480px){.offline{grid-template-columns:auto minmax(0,1fr)}}'

/** @param nonce for the inline scripts */
export const renderOfflinePage = (name: string, nonce: string): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="robots" content="noindex" />
        <title>{`${name} can’t be reached`}</title>
        <script nonce={nonce}>{toScript(theme)}</script>
        <SiteStyle />
        <style>{STYLE}</style>
      </head>
      <body>
        <OfflineScreen name={name}>
          <SavedLinks />
          <OfflineList />
        </OfflineScreen>
        <script nonce={nonce}>{toScript(offlinePage)}</script>
      </body>
    </html>,
  ).replace(stylesPlaceholder(''), () => SITE_STYLES)}`
