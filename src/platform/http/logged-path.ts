/** What of an address may stand in a log: neither what was asked for nor a token that opens something. Pure. */

/** 256 random bits, as every token is written; what people name has no capital letters. */
const TOKEN = /(?<=\/)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g

export const toLoggedPath = (url: string): string => url.split('?', 1)[0]?.replace(TOKEN, '…') ?? ''
