/** The web app manifest: how the site looks on a home screen. */

const icon = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
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

const screenshot = (name: string, label: string, [width, height]: readonly [number, number]) => ({
  src: `/screenshots/${name}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: width > height ? 'wide' : 'narrow',
  label,
})

/** They show this name. */
const SCREENSHOT_NAME = 'Hoshimi'
const SCREENSHOTS = [
  screenshot('home', 'What to watch now', [780, 1688]),
  screenshot('title', 'A title with its episodes', [780, 1688]),
  screenshot('home-wide', 'What to watch now', [1440, 900]),
]

/** Longer names are truncated below an icon. */
const MAX_SHORT_NAME_LENGTH = 12

/** Where other apps send what is shared with this one. */
const SHARE_PATH = '/share'

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
    icon('/icon-monochrome-192.png', 192, 'monochrome'),
  ],
  ...(name === SCREENSHOT_NAME && { screenshots: SCREENSHOTS }),
  shortcuts: [
    shortcut('My list', '/my-list'),
    shortcut('Continue watching', '/account/continue'),
    shortcut('Calendar', '/calendar'),
    shortcut('Search', '/search'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
})
