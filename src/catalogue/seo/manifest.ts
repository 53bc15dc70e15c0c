/** The web app manifest: how the site looks on a home screen. Pure. */

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
})

/** Longer names are truncated below an icon. */
const MAX_SHORT_NAME_LENGTH = 12

export const toManifest = (name: string) => ({
  id: '/',
  name,
  ...(name.length <= MAX_SHORT_NAME_LENGTH && { short_name: name }),
  description: 'Anime, subbed and dubbed: what’s airing, what’s popular, and where you left off.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#0a0d14',
  theme_color: '#0a0d14',
  categories: ['entertainment'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable-192.png', 192, 'maskable'),
    icon('/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [shortcut('Search', '/search'), shortcut('Schedule', '/home#schedule'), shortcut('Random', '/random')],
})
