/** Folds a name, so that names which differ only in case, width, spacing or punctuation are equal. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '') || name.normalize('NFKC').toLowerCase()
