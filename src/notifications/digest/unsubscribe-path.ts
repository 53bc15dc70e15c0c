/** The page that ends a user's email digests. Pure. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
