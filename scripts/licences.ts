/**
 * `npm run licences`: writes THIRD_PARTY.md, the licences of the packages and fonts that the site uses or sends to
 * browsers.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLicences, type Notice } from './licences/format-licences.ts'
import { listShipped, type ShippedPackage } from './licences/list-shipped.ts'

const FONTS = 'src/player/subtitle-fonts/OFL.txt'

/** The libraries compiled into jassub's WebAssembly; its package contains only its own licence. */
const JASSUB_PARTS: Notice[] = [
  ['libass', 'ISC'],
  ['FreeType', 'FTL OR GPL-2.0-or-later'],
  ['FriBidi', 'LGPL-2.1-or-later'],
  ['HarfBuzz', 'MIT-Modern-Variant'],
].map(([name = '', licence = '']) => ({
  name: `${name}, in jassub`,
  licence,
  text: readFileSync(`scripts/licences/jassub/${name.toLowerCase()}.txt`, 'utf8'),
}))

const notices = listShipped(JSON.parse(readFileSync('package-lock.json', 'utf8'))).map(readNotice)
const fonts: Notice = {
  name: 'Subtitle fonts (Noto Sans JP, Liberation Sans; modified)',
  licence: 'OFL-1.1',
  text: readFileSync(FONTS, 'utf8'),
}
writeFileSync('THIRD_PARTY.md', formatLicences([...notices, fonts, ...JASSUB_PARTS]))
const withoutText = notices.filter(({ text }) => text === '').map(({ name }) => name)
console.log(
  `THIRD_PARTY.md: ${notices.length + 1} notices; ${withoutText.length} packages have no licence file or are not installed`,
)

/** Reads a package's licence files. Packages for other platforms are not installed; their licence is still listed. */
function readNotice({ path, name, version, licence }: ShippedPackage): Notice {
  let files: string[] = []
  try {
    files = readdirSync(path).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  } catch {
    // not installed on this platform
  }
  const text = files
    .toSorted()
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n\n')
  return { name: `${name} ${version}`, licence, text }
}
