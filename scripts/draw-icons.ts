/** Generates the icons of `public/` from `public/icon.svg`: run `node scripts/draw-icons.ts` after a change. */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const INK = '#0c1017'

const icon = readFileSync('public/icon.svg', 'utf8')
const mark = [...icon.matchAll(/<path [^>]*\/>/g)].join('')

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer()

/** Unchanged, with round corners. */
const rounded = (size: number): Promise<Buffer> => png(icon.replace('<svg ', `<svg width="${size}" height="${size}" `))

/** Full bleed, for systems that apply their own mask; the logo stays within the central `share` of it. */
function whole(size: number, share: number): Promise<Buffer> {
  const inset = 16 * (1 - share)
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="${INK}"/><g transform="translate(${inset} ${inset})scale(${share})">${mark}</g></svg>`,
  )
}

/** The logo alone: systems use its shape and colour it themselves. */
const monochrome = (size: number): Promise<Buffer> =>
  png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><g transform="translate(2.4 2.4)scale(.85)">${mark.replace(/(fill|stroke)="#[0-9a-f]+"/gi, '$1="#fff"')}</g></svg>`,
  )

/** Wraps one PNG in an ICO container. */
function toIco(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/** The sharing picture of pages without a title: the logo among stars, without the operator's site name. */
function sky(): Promise<Buffer> {
  let seed = 7
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const stars = Array.from({ length: 190 }, () => {
    const [x, y, size] = [chance() * 1200, chance() * 630, 0.7 + chance() ** 4 * 3.4]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="#f6f1e6" opacity="${(0.25 + chance() * 0.6).toFixed(2)}"/>`
  }).join('')
  const hill = (y: number, rise: number, fill: string) =>
    `<path d="M0 ${y}Q300 ${y - rise} 640 ${y - rise * 0.3}T1200 ${y - rise * 0.7}V630H0Z" fill="${fill}"/>`
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0a0d14"/>${stars}<ellipse cx="600" cy="285" rx="330" ry="215" fill="#0a0d14"/><g transform="translate(344 10)scale(16)">${mark}</g>${hill(590, 90, '#131a29')}${hill(622, 60, '#1d2740')}</svg>`,
  )
}

const files: Record<string, Buffer> = {
  'icon-192.png': await rounded(192),
  'icon-512.png': await rounded(512),
  'icon-maskable-192.png': await whole(192, 0.7),
  'icon-maskable-512.png': await whole(512, 0.7),
  'icon-monochrome-192.png': await monochrome(192),
  'apple-touch-icon.png': await whole(180, 0.84),
  'favicon.ico': toIco(await rounded(32), 32),
  'share.png': await sky(),
}
for (const [name, bytes] of Object.entries(files)) writeFileSync(`public/${name}`, bytes)
