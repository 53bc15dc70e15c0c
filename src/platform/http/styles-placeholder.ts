/** The content of the style element that is replaced by the styles after rendering. */
export const stylesPlaceholder = (nonce: string): string => `/*${nonce}*/`
