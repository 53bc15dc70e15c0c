/** Help and entry points of the commands for the operator's video files. */
import { toLibraryCommand } from './source-command-line.server.ts'
import { runJobsCommand } from './jobs-commands.server.ts'
import { chooseTitle, forgetFolder, ignoreFiles, listDoubtful, scanFolders } from '../scan/commands.server.ts'

const SCAN_HELP = `Usage: npm run library:scan [-- --mark-missing]

Scans the folders of MEDIA_DIR and reports which videos are new, changed, moved, missing or back,
what could not be read, and which files were skipped and why. The site scans automatically; the command
is safe to run beside it, and the site then packages what it finds. Videos without a certain match
are matched again.

When at least 10 videos, and a tenth of a folder, disappear at once, they stay listed for 24 hours, and
what is packaged plays on.

Options
  --mark-missing   mark them as missing now
  --help           show this help
`

const DOUBTFUL_HELP = `Usage: npm run library:doubtful [-- --unmatched]

Lists the videos without a certain match, each with its number and its candidates: confidence, title
number, episode and reason. Use library:choose to pick one.

Options
  --unmatched   list videos without any candidate instead
  --help        show this help
`

const CHOOSE_HELP = `Usage: npm run library:choose -- <file> <title> [<episode>[-<episode>]]

Matches a video to a title and episode. Give the file by the number that library:doubtful shows, by
its path or by the end of its path; give the title by the id at the end of its page's URL, or by that
id's number. The episode defaults to the one in the file name. The choice persists, even if the file
is renamed.
`

const IGNORE_HELP = `Usage: npm run library:ignore -- <file> … [--undo]

Ignores these videos, whatever their names.

Options
  --undo   let the next scan match them again
  --help   show this help
`

const FORGET_HELP = `Usage: npm run library:forget -- <folder>

Marks the videos of a folder as missing, when no machine has it in MEDIA_DIR any more. With PostgreSQL, a
scan leaves the videos in folders that its own machine does not have, because another one may. If the
folder was moved, run this before the first scan of the new one: the videos keep their numbers and matches.
`

const JOBS_HELP = `Usage: npm run library:jobs [-- pause|resume|retry|cancel [<number> …]]

Lists the video jobs: which are running or waiting, and which failed and why. Without a number, pause
and resume apply to the whole queue, and retry to all failed jobs. A running job that is paused stops
within seconds and starts over when resumed.
`

export const scanCommand = toLibraryCommand(SCAN_HELP, scanFolders)
export const doubtfulCommand = toLibraryCommand(DOUBTFUL_HELP, listDoubtful)
export const chooseCommand = toLibraryCommand(CHOOSE_HELP, chooseTitle)
export const ignoreCommand = toLibraryCommand(IGNORE_HELP, ignoreFiles)
export const forgetCommand = toLibraryCommand(FORGET_HELP, forgetFolder)
export const jobsCommand = toLibraryCommand(JOBS_HELP, runJobsCommand)
