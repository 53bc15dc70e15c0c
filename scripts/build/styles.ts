import type { CSSOptions } from 'vite'

/** Resolves the named breakpoints. No targets here: minification adds prefixes, and adding them twice would double rules. */
export const styles: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { targets: {}, drafts: { customMedia: true } },
}
