import anybody from '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

import type { WaysIn } from '#src/accounts/single-sign-on.ts'

interface SiteHeadProps {
  name: string
  isSignUpClosed?: boolean | undefined
  isPrivate?: boolean | undefined
  waysIn?: WaysIn | undefined
  hasPasskeys?: boolean | undefined
}

/** The site-wide part of the document head. */
export function SiteHead({ name, isSignUpClosed, isPrivate, waysIn, hasPasskeys }: SiteHeadProps) {
  return (
    <>
      <meta name="color-scheme" content="dark light" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0d14" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e6" />
      <link rel="preload" href={anybody} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={instrument} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="apple-mobile-web-app-title" content={name} />
      <link rel="manifest" href="/site.webmanifest" />
      {/* browsers load it without cookies */}
      {!isPrivate && (
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title={name} />
      )}
      {/* for the sign-in dialog */}
      {isSignUpClosed && <meta name="sign-up" content="closed" />}
      {waysIn && <meta name="ways-in" content={JSON.stringify(waysIn)} />}
      {hasPasskeys && <meta name="passkeys" content="on" />}
      <meta property="og:site_name" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
