/** The index of frames, in a thread of its own: it is freed when the thread ends. */
import { chooseScenes, type Scene } from './choose-scenes.ts'
import { decodeHashes } from './frame-hash.ts'
import { createSceneIndex } from './scene-index.ts'

interface FrameHashes {
  file: number
  version: string
  /** Encoded. */
  hashes: Uint8Array
}

interface Search {
  /** Those of the picture, encoded. */
  hashes: Uint8Array
  /** The files that may be found. */
  allowed: readonly number[]
}

const index = createSceneIndex()

export const tasks = {
  listMissing: (files: readonly (readonly [file: number, version: string])[]): number[] => index.listMissing(files),

  add(files: readonly FrameHashes[]): void {
    for (const { file, version, hashes } of files) index.add(file, version, hashes)
  },

  /** @returns null if a file is not in the index */
  find({ hashes, allowed }: Search): { scenes: Scene[]; runs: number } | null {
    const found = index.find(
      decodeHashes(hashes).filter((hash) => hash !== null),
      new Set(allowed),
    )
    return found && { scenes: chooseScenes(found), runs: index.size().runs }
  },
}

export type SceneTasks = typeof tasks
