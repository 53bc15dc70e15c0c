import { opendir } from 'node:fs/promises'

/** Whether a folder of the operator has content: a mount point without its disk has none. @throws if the folder can’t be read */
export async function hasContent(folder: string): Promise<boolean> {
  for await (const { name } of await opendir(folder)) if (!name.startsWith('.') && name !== 'lost+found') return true
  return false
}
