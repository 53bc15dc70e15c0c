import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders } from './watch-folder.server.ts'

test('one folder that can’t be read leaves the others watched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-watch-'))
  const changed = Promise.withResolvers<void>()
  const warnings: string[] = []
  const watch = watchFolders(
    () => changed.resolve(),
    (message) => warnings.push(message),
  )
  onTestFinished(async () => {
    watch.close()
    await rm(folder, { recursive: true })
  })
  // root can read any folder, but no loop
  await symlink('loop', join(folder, 'loop'))
  watch.add(join(folder, 'loop'))
  watch.add(folder)
  await writeFile(join(folder, 'new.mkv'), '')
  await changed.promise
  expect(warnings).toEqual([])
})
