/** The title's id in the path of the page that edits its entry (`entry-href.ts`), or null. */
export const entryIdIn = (pathname: string): string | null => /^\/my-list\/entry\/([\w-]+)$/.exec(pathname)?.[1] ?? null
