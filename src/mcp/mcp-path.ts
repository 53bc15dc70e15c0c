/** Where the tools are served. */
export const MCP_PATH = '/mcp'

/** The codes of JSON-RPC for requests that can't be answered, and for failures of the site. */
const [INVALID_REQUEST, INTERNAL_ERROR] = [-32_600, -32_603]

/** A failure in the format of JSON-RPC, of a message that was not read. */
export const toRpcFailure = (status: number, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: status < 500 ? INVALID_REQUEST : INTERNAL_ERROR, message },
})
