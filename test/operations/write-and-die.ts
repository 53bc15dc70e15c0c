/** Preloaded by a process that writes to the SQLite database of `DATA_DIR` and kills itself before it closes the database. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(join(process.env['DATA_DIR'] ?? '', 'hoshimi.db'))
database.exec(`pragma journal_mode = wal; insert into setting values ('written', 'yes')`)
process.kill(process.pid, 'SIGKILL')
