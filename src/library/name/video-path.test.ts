import { expect, test } from 'vitest'
import { isVideoPath } from './video-path.ts'

test.each([
  ['Show/Show - 01.mkv', true],
  ['Show - 01.MP4', true],
  ['Show - 01.mkv.part', false],
  ['Show - 01.mkv.!qB', false],
  ['Show - 01.mkv.crdownload', false],
  ['Show - 01.srt', false],
  ['.hidden.mkv', false],
  ['Show/.grab/Show - 01.mkv', false],
  ['Show/._Show - 01.mkv', false],
  ['@eaDir/Show - 01.mkv', false],
  ['#recycle/Show - 01.mkv', false],
  ['Show/.hack__SIGN - 01.mkv', true],
  ['Show', false],
])('%s', (path, isVideo) => expect(isVideoPath(path)).toBe(isVideo))
