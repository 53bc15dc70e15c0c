/** Changes with the drawing: part of a picture's immutable URL. A test prints the next one. */
export const ART_REVISION = 'wpo6l8'
