/**
 * What the offline worker is given.
 * @param revision of the screen: a new one makes the worker fetch the screen again
 * @param screen path of the offline screen
 */
export type OfflineWorker = (revision: string, screen: string) => void
