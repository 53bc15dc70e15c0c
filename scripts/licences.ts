/** `npm run licences`: writes THIRD_PARTY.md, the licences of everything that the site runs with and sends to browsers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLicences, type Notice } from './licences/format-licences.ts'
import { listShipped, type ShippedPackage } from './licences/list-shipped.ts'

const FONTS = 'src/player/subtitle-fonts/OFL.txt'

/** What jassub's WebAssembly is compiled from; its package brings the licence of its own code only. */
const JASSUB_PARTS: Notice[] = [
  { name: 'libass, in jassub', licence: 'ISC', text: '' },
  { name: 'FreeType, in jassub', licence: 'FTL OR GPL-2.0-or-later', text: '' },
  { name: 'FriBidi, in jassub', licence: 'LGPL-2.1-or-later', text: '' },
  { name: 'HarfBuzz, in jassub', licence: 'MIT-Modern-Variant', text: '' },
]

const notices = listShipped(JSON.parse(readFileSync('package-lock.json', 'utf8'))).map(readNotice)
const fonts: Notice = {
  name: 'Subtitle fonts (Noto Sans JP, Liberation Sans; modified)',
  licence: 'OFL-1.1',
  text: readFileSync(FONTS, 'utf8'),
}
writeFileSync('THIRD_PARTY.md', formatLicences([...notices, fonts, ...JASSUB_PARTS]))
const silent = notices.filter(({ text }) => text === '').map(({ name }) => name)
console.log(
  `THIRD_PARTY.md: ${notices.length + 1} notices; ${silent.length} packages bring no text (or are not installed)`,
)

/** A package's licence files. Those for other platforms are not installed; their licence is named all the same. */
function readNotice({ path, name, version, licence }: ShippedPackage): Notice {
  let files: string[] = []
  try {
    files = readdirSync(path).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  } catch {
    // not installed here
  }
  const text = files
    .toSorted()
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n\n')
  return { name: `${name} ${version}`, licence, text }
}
