/** The texts in the folders of subtitles beside videos. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isTextFile, nameBeside, type TextFile } from './found.ts'
import { factsOfAll } from './list-folder.server.ts'

interface Inside {
  texts: string[]
  folders: string[]
}

/**
 * Those in the folders themselves, and in those within them, of which each is for one video. What cannot be read is left
 * out.
 * @param entered told each folder that is about to be read, absolute
 */
export async function listInner(
  absolute: string,
  folders: readonly string[],
  videos: readonly string[],
  entered: (absolute: string) => void,
): Promise<TextFile[]> {
  const take = async (path: string, owner: string | null, { texts }: Inside): Promise<TextFile[]> => {
    const facts = await factsOfAll(join(absolute, path), texts, (name, known) =>
      known?.isFile ? [{ ...known, name: nameBeside(videos, owner, name), file: `${path}/${name}` }] : [],
    )
    return facts.flat()
  }
  const found: TextFile[] = []
  for (const folder of folders) {
    const outer = await look(join(absolute, folder), entered)
    found.push(...(await take(folder, null, outer)))
    for (const owner of outer.folders) {
      const path = `${folder}/${owner}`
      found.push(...(await take(path, owner, await look(join(absolute, path), entered))))
    }
  }
  return found
}

async function look(absolute: string, entered: (absolute: string) => void): Promise<Inside> {
  const inside: Inside = { texts: [], folders: [] }
  entered(absolute)
  const entries = await readdir(absolute, { withFileTypes: true }).catch(() => null)
  for (const entry of entries ?? []) {
    if (entry.isFile() && isTextFile(entry.name)) inside.texts.push(entry.name)
    else if (entry.isDirectory()) inside.folders.push(entry.name)
  }
  return inside
}
