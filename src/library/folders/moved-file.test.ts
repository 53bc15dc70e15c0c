/** A video that is moved to a folder that others see. */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import { listParts } from '#src/catalogue/availability-store.server.ts'
import { addPackage } from '#test/library/library-files.ts'
import { openScanned } from '#test/library/scanned-library.ts'
import { databases } from '#test/services/databases.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'

test.each(databases())('plays here for those who see its new folder, on $name', async ({ open }) => {
  const lib = await openScanned(open)
  try {
    const tapes = join(lib.home, 'tapes')
    await mkdir(tapes)
    await lib.put('Paper Moon - 1.mkv', 'moon')
    await lib.put('note.txt')
    await lib.scan()
    const [file] = await lib.all()
    if (!file?.anime_id) throw new Error('not matched')
    await addPackage(lib.db, file.id)
    await syncSources(lib.db, file.id)
    const playing = async () =>
      (await lib.db.selectFrom('availability').select('playable').execute()).map(({ playable }) => playable)
    expect([await playing(), (await listParts(lib.db, [file.anime_id])).size]).toEqual([['1'], 0])
    await lib.db
      .transaction()
      .execute((trx) => saveFolder(trx, { path: tapes, name: '', audience: 'members', users: [] }))
    await rename(join(lib.folder, file.path), join(tapes, file.path))
    expect((await lib.scan({}, [lib.folder, tapes])).brief).toContain('1 moved')
    const limited = [[], 1]
    const shown = async () => [await playing(), (await listParts(lib.db, [file.anime_id ?? 0])).size]
    expect(await shown()).toEqual(limited)
    expect((await lib.scan({}, [lib.home])).brief).toContain('1 moved')
    expect(await shown()).toEqual(limited)
    await rename(join(tapes, file.path), join(lib.home, file.path))
    expect((await lib.scan({}, [lib.home])).brief).toContain('1 moved')
    expect(await shown()).toEqual([['1'], 0])
  } finally {
    await lib.close()
  }
})
