/** `npm run screenshots`: takes pictures of the built site and compares them before and after a change of styles. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireFreshBuild } from '../test/fresh-build.ts'
import { capture } from './screenshots/capture.ts'
import { comparePictures } from './screenshots/compare.ts'
import { SCREENS } from './screenshots/screens.ts'

const HELP = `npm run screenshots -- --save NAME      writes screenshots/NAME/*.png
npm run screenshots -- --compare NAME   compares with them and writes differences to screenshots/NAME-differences
  --only TEXT                           only screens whose name contains the text
  --width PIXELS                        only this width; repeat for several (default: 390 and 1440)

Build the site first. The clock, the data and the size of the window are the same in every run.`

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))

const { values } = parseArgs({
  options: {
    save: { type: 'string' },
    compare: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['390', '1440'] },
    help: { type: 'boolean', short: 'h' },
  },
})
const { save, compare, only } = values
const widths = values.width.map(Number)

if (values.help || (save === undefined) === (compare === undefined)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}
requireFreshBuild()
const screens = SCREENS.filter(({ name }) => name.includes(only))
if (save !== undefined) await savePictures(join(FOLDER, save))
if (compare !== undefined) await comparePicturesWith(compare)

async function savePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  let count = 0
  await capture({
    screens,
    widths,
    onPicture: async (name, png) => {
      await writeFile(join(folder, `${name}.png`), png)
      count++
    },
  })
  console.log(`${count} pictures in ${folder}`)
}

async function comparePicturesWith(name: string): Promise<void> {
  const differences = join(FOLDER, `${name}-differences`)
  await rm(differences, { recursive: true, force: true })
  await mkdir(differences, { recursive: true })
  const lines: string[] = []
  let count = 0
  await capture({
    screens,
    widths,
    onPicture: async (picture, png) => {
      count++
      const line = await describe(join(FOLDER, name, `${picture}.png`), png, join(differences, `${picture}.png`))
      if (line) lines.push(`${picture}: ${line}`)
    },
  })
  await writeFile(
    join(differences, 'list.txt'),
    lines.toSorted().map((line) => `${line}\n`),
  )
  for (const line of lines.toSorted()) console.log(line)
  console.log(`${lines.length} of ${count} pictures differ from ${name}`)
  if (lines.length > 0) process.exitCode = 1
}

/** Writes the difference beside the new picture. @returns what differs, or null */
async function describe(before: string, png: Buffer, target: string): Promise<string | null> {
  const saved = await readFile(before).catch(() => null)
  if (!saved) return 'not saved before'
  const difference = await comparePictures(saved, png)
  if (!difference) return null
  await writeFile(target, difference.picture)
  await writeFile(target.replace(/\.png$/, '-new.png'), png)
  return difference.pixels === null ? 'another size' : `${difference.pixels} pixels`
}
