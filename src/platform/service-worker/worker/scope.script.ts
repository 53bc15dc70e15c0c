/** The global object of a service worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope
