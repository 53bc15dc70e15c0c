const VIDEO = /\.(?:mkv|mp4|m4v|avi|mov|webm|ogm|ogv|wmv|flv|mpe?g|m2ts|mts|ts|rmvb|rm|3gp|divx|asf|vob)$/i
const HIDDEN =
  /(?:^|\/)(?:\.(?!hack)|@eaDir|@Recycle|@tmp|#recycle|#snapshot|\$RECYCLE\.BIN|System Volume Information|lost\+found)/i

/** Whether a path is one of a video that is whole: no download under way, nothing hidden but the one series that is written so. */
export const isVideoPath = (path: string): boolean => VIDEO.test(path) && !HIDDEN.test(path)
