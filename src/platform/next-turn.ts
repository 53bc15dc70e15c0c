/** Resolves in the next turn of the server's event loop: long work lets requests have theirs in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
