/** Whether the page has the layout of televisions, which `television.script.ts` chooses. */
export const isTelevision = (): boolean => 'tv' in document.documentElement.dataset
