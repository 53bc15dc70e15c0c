/** What no page uses; the player's (fullscreen, picture in picture, autoplay, screen wake lock, clipboard) stay our own pages'. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What every answer tells browsers, whatever it holds: made once, since a request must not pay for what never changes. */
export const SAFE_HEADERS = {
  // Pages, pictures and documents have stricter ones of their own; scripts must not, since a worker would live by it.
  'content-security-policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers was itself a hole
} as const

/** Where the public address is https, browsers are to know no other way to it. */
export const transportHeaders = (publicUrl = ''): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
