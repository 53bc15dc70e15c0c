/** Labels of stored actions that the interface calls differently. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['begin import', 'start import'],
  ['choose title of file', 'match file'],
  ['decide report', 'resolve report'],
  ['drop sources', 'remove all sources'],
  ['end sessions', 'sign out everywhere'],
  ['forget segments', 'remove manual segments'],
  ['make reset link', 'create reset link'],
  ['pin file', 'keep file prepared'],
  ['reopen file', 'reset match'],
  ['retry file', 'probe again'],
  ['set segments', 'save segments'],
  ['take back admin', 'remove admin rights'],
  ['unpin file', 'stop keeping file prepared'],
])

/** The label of a stored action. */
export const toActionLabel = (action: string): string => LABELS.get(action) ?? action
