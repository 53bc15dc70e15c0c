/** The thread in which tests read files; it ends when it has nothing to do. */
import { openFileTasks } from '#src/library/file-tasks.server.ts'

export const fileTasks = openFileTasks()
