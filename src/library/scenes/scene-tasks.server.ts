/** The index of frames, in a thread of its own: it is freed when the thread ends. */
import { chooseScenes, type Scene } from './choose-scenes.ts'
import { createComparison, type Stretch } from './compare-frames.ts'
import { hashPicture } from './picture-parts.ts'
import { createSceneIndex } from './scene-index.ts'
import { planesOf, type SmallPicture } from './small-picture.ts'
import { toStretches, type WantedStretch } from './stretches.ts'

interface FrameHashes {
  file: number
  version: string
  /** Those of `Frames`. */
  hashes: Uint8Array
}

interface Search {
  picture: SmallPicture
  /** The files that may be found. */
  allowed: readonly number[]
}

const index = createSceneIndex()

export const tasks = {
  listMissing: (files: readonly (readonly [file: number, version: string])[]): number[] => index.listMissing(files),

  add(files: readonly FrameHashes[]): void {
    for (const { file, version, hashes } of files) index.add(file, version, hashes)
  },

  /** @returns the runs that may show the picture, and those beside them; null if a file is not in the index */
  find({ picture, allowed }: Search): { stretches: WantedStretch[]; runs: number } | null {
    const found = index.find(hashPicture(picture, planesOf(picture)), new Set(allowed))
    return found && { stretches: toStretches(found), runs: index.size().runs }
  },

  compare: ({ picture, stretches }: { picture: SmallPicture; stretches: readonly Stretch[] }): Scene[] =>
    chooseScenes(
      createComparison(
        picture,
        planesOf(picture),
      )(stretches).map((one) => ({ ...one, ...index.timesOf(one.file, one.run) })),
    ),
}

export type SceneTasks = typeof tasks
