/** The page that ends a user's email digests. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
