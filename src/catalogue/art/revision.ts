/** Changes whenever the drawing changes: part of a picture's immutable address. A test names the next one. */
export const ART_REVISION = 'wpo6l8'
