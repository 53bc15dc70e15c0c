/** The worker thread in which tests read files; it ends when idle. */
import { openFileTasks } from '#src/library/file-tasks.server.ts'

export const fileTasks = openFileTasks()
