/** Lists the files in subtitle folders next to videos. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { isSubtitleFile, sidecarNameFor, type SidecarFile } from './found-files.ts'
import { statFiles } from './list-folder.server.ts'

interface FolderContent {
  subtitles: string[]
  folders: string[]
}

/**
 * Lists files in the folders and in their subfolders, each of which belongs to one video. Unreadable folders are skipped.
 * @param disk what may hang as a whole
 * @param onEnterFolder called with the absolute path of each folder before it is read
 */
export async function listSubtitleFolders(
  disk: string,
  absolute: string,
  folders: readonly string[],
  videos: readonly string[],
  onEnterFolder: (absolute: string) => void,
): Promise<SidecarFile[]> {
  const statSubtitles = async (
    path: string,
    videoName: string | null,
    { subtitles }: FolderContent,
  ): Promise<SidecarFile[]> => {
    const files = await statFiles(disk, join(absolute, path), subtitles, (name, stats) =>
      stats?.isFile ? [{ ...stats, name: sidecarNameFor(videos, videoName, name), file: `${path}/${name}` }] : [],
    )
    return files.flat()
  }
  const found: SidecarFile[] = []
  for (const folder of folders) {
    const content = await readFolderContent(disk, join(absolute, folder), onEnterFolder)
    found.push(...(await statSubtitles(folder, null, content)))
    for (const videoName of content.folders) {
      const path = `${folder}/${videoName}`
      found.push(
        ...(await statSubtitles(path, videoName, await readFolderContent(disk, join(absolute, path), onEnterFolder))),
      )
    }
  }
  return found
}

async function readFolderContent(
  disk: string,
  absolute: string,
  onEnterFolder: (absolute: string) => void,
): Promise<FolderContent> {
  const content: FolderContent = { subtitles: [], folders: [] }
  onEnterFolder(absolute)
  const entries = await folderGate
    .run(disk, () => readdir(absolute, { withFileTypes: true }))
    .catch((error: unknown) => {
      if (error instanceof FolderHangsError) throw error
      return null
    })
  for (const entry of entries ?? []) {
    if (entry.isFile() && isSubtitleFile(entry.name)) content.subtitles.push(entry.name)
    else if (entry.isDirectory()) content.folders.push(entry.name)
  }
  return content
}
