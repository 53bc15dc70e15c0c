/** Recognises video files by their paths. */

const VIDEO = /\.(?:mkv|mp4|m4v|avi|mov|webm|ogm|ogv|wmv|flv|mpe?g|m2ts|mts|ts|rmvb|rm|3gp|divx|asf|vob)$/i
const HIDDEN =
  /(?:^|\/)(?:\.(?!hack)|@eaDir|@Recycle|@tmp|#recycle|#snapshot|\$RECYCLE\.BIN|System Volume Information|lost\+found)/i

/** Whether a path is a complete, visible video. The series `.hack` is not hidden although its name begins with a dot. */
export const isVideoPath = (path: string): boolean => VIDEO.test(path) && !HIDDEN.test(path)
